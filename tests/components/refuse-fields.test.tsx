/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { CallError } from '#lib/call-error.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

const refusal = new CallError('E0001', 'Invalid', [
  { path: 'name', message: 'invalid' },
  { path: 'amount', message: 'invalid', msg: 'At most 5.00 today.' },
])

function Form() {
  const { register, setError, formState } = useForm({ defaultValues: { name: '', amount: '' } })
  const words = useFieldWords()
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Amount" {...register('amount')} />
      <button type="button" onClick={() => refuseFields(setError, refusal, { shouldFocus: true })}>
        Send
      </button>
      <p>{words(formState.errors.name)}</p>
      <p>{words(formState.errors.amount)}</p>
    </>
  )
}

test('the first field that the provider names gets the focus', async () => {
  render(<Form />, { wrapper: await withMessages('en_US') })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('a field shows the text of its key, or the provider’s own text', async () => {
  render(<Form />, { wrapper: await withMessages('en_US') })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not valid')).toBeVisible()
  expect(screen.getByText('At most 5.00 today.')).toBeVisible()
})
