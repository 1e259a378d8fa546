/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CodeField } from '#components/form/code-field.tsx'
import { codeOf } from '#lib/rules/two-step.ts'

const complete = jest.fn<(code: string) => void>()
beforeEach(() => {
  complete.mockClear()
})

function Field({ error }: { error?: string }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} error={error} />
}
const field = () => screen.getByLabelText<HTMLInputElement>(/Code/)

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 1 2 3 4 5 6 ', '123456'],
  ['１２３４５６', '123456'],
  ['Your code is 123456.', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('%j is %j', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('letters are ignored, and the sixth digit sends the code once', async () => {
  render(<Field />)
  await userEvent.type(field(), '12a345')
  expect(field().value).toBe('12345')
  expect(complete).not.toHaveBeenCalled()
  await userEvent.type(field(), '67')
  expect(field().value).toBe('123456')
  expect(complete.mock.calls).toEqual([['123456']])
})

test('a pasted code with a space is sent immediately', async () => {
  render(<Field />)
  await userEvent.click(field())
  await userEvent.paste('123 456')
  expect(complete.mock.calls).toEqual([['123456']])
})

test('phones offer the number pad and the code from the SMS', () => {
  render(<Field />)
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field()).not.toHaveAttribute('maxlength')
})

test('an error is the description of the field and is announced', () => {
  render(<Field error="Wrong" />)
  expect(field()).toHaveAccessibleDescription('Wrong')
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong')
})

test('the cells show the digits, and Backspace removes the last one wherever the cursor was set', async () => {
  const user = userEvent.setup()
  const { container } = render(<Field />)
  const cells = () => [...container.querySelectorAll('span[aria-hidden]')].map((cell) => cell.textContent)
  await user.type(field(), '123')
  expect(cells()).toEqual(['1', '2', '3', '', '', ''])
  field().setSelectionRange(1, 1)
  fireEvent.select(field())
  await user.keyboard('{Backspace}')
  expect(cells()).toEqual(['1', '2', '', '', '', ''])
})

test('the digits of an input method count when they are confirmed', () => {
  render(<Field />)
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: '１２３４５６' }, isComposing: true })
  expect(complete).not.toHaveBeenCalled()
  fireEvent.compositionEnd(field())
  expect(complete.mock.calls).toEqual([['123456']])
  expect(field().value).toBe('123456')
})
