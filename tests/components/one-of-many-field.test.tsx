/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { OneOfManyField } from '#components/form/one-of-many-field.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** A field with many options: found by name or code, with the keyboard. */

interface Values {
  country: string
}
const submit = jest.fn<(values: Values) => void>()

const names = {
  DE: 'Germany',
  DK: 'Denmark',
  GQ: 'Equatorial Guinea',
  GN: 'Guinea',
  MX: 'México',
  SE: 'Sweden',
}
const options = Object.entries(names).map(([value, label]) => ({ value, label }))

function Form({ country }: Values) {
  const form = useForm<Values>({ defaultValues: { country } })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) =>
          values.country
            ? submit(values)
            : form.setError('country', { message: 'required' }, { shouldFocus: true }),
        )}
      >
        <OneOfManyField<Values> name="country" label="Country" options={options} required />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

async function open(country = '') {
  submit.mockClear()
  await renderInPortal(<Form country={country} />)
  const user = userEvent.setup()
  await user.tab()
  const field = screen.getByRole('combobox', { name: /^Country/ })
  expect(field).toHaveFocus()
  return { user, field }
}

const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test.each([
  ['a part of the name', 'erm', ['Germany'], 'DE'],
  ['a code, before names with these letters', 'de', ['Germany', 'Denmark', 'Sweden'], 'DE'],
  ['a name, before longer names', 'guinea ', ['Guinea', 'Equatorial Guinea'], 'GN'],
  ['a name without its accents', 'mexico', ['México'], 'MX'],
])('an option is found by %s', async (_, text, found, country) => {
  const { user, field } = await open()
  await user.keyboard(text)
  expect(shown()).toEqual(found)
  await user.keyboard('{Enter}')
  expect(field).toHaveValue(found[0])
  expect(submit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledWith({ country })
})

test.each([
  ['a code', 'se', 'Sweden', 'SE'],
  ['a whole name', 'guinea', 'Guinea', 'GN'],
  ['part of a name', 'guin', 'Germany', 'DE'],
])('a user who types %s over Germany and moves on', async (_, text, name, country) => {
  const { user, field } = await open('DE')
  await user.keyboard(text)
  expect(field).toHaveValue(text)
  await user.tab()
  expect(field).toHaveValue(name)
  await user.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledWith({ country })
})

test('an invalid field has the focus and its message', async () => {
  const { user, field } = await open()
  expect(field).toBeRequired()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Required')
})
