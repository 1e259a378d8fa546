/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { CallError } from '#lib/call-error.ts'

const refusal = new CallError('E0001', 'Invalid', [
  { path: 'name', message: 'invalid' },
  { path: 'amount', message: 'invalid' },
])

function Form() {
  const { register, setError } = useForm({ defaultValues: { name: '', amount: '' } })
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Amount" {...register('amount')} />
      <button type="button" onClick={() => refuseFields(setError, refusal, { shouldFocus: true })}>
        Send
      </button>
    </>
  )
}

test('the first field that the provider names gets the focus', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
