/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { MultiTextField } from '#components/form/multi-text-field.tsx'
import { withMessages } from '#tests/support/with-messages.tsx'

interface Values {
  emails: string[]
}
const submit = jest.fn<(values: Values) => void>()

function Form({ searches }: { searches?: boolean }) {
  const form = useForm<Values>({ defaultValues: { emails: [] } })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => submit(values))}>
        <MultiTextField<Values> name="emails" label="Emails" {...(searches && { searches })} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

test.each([
  ['a form: Enter starts a line', false, 'a{Enter}b', 'a\nb', 0],
  ['a filter: Enter searches', true, 'a{Enter}', 'a', 1],
  ['a filter: Shift+Enter starts a line', true, 'a{Shift>}{Enter}{/Shift}b', 'a\nb', 0],
])('%s', async (_, searches, keys, text, submits) => {
  submit.mockClear()
  render(<Form searches={searches} />, { wrapper: await withMessages('en_US') })
  const field = screen.getByRole('textbox', { name: 'Emails' })
  await userEvent.type(field, keys)
  expect(field).toHaveValue(text)
  expect(submit).toHaveBeenCalledTimes(submits)
})
