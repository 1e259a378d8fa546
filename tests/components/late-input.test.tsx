/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { useLateInput } from '#components/form/use-late-input.ts'

/** A plain input is not replaced under the user's hands. */

const Plain = ({ label }: { label: string }) => <input aria-label={`plain ${label}`} />
const Picker = ({ label }: { label: string }) => <input aria-label={`picker ${label}`} />
let loaded = Promise.withResolvers<{ default: typeof Picker }>()
const load = () => loaded.promise

function Row() {
  const row = useRef<HTMLDivElement>(null)
  const Input = useLateInput(row, Plain, load)
  return (
    <>
      <div ref={row}>
        <Input label="from" />
        <Input label="to" />
      </div>
      <button type="button">Outside</button>
    </>
  )
}

test('the inputs are replaced when the focus leaves their row, not when it moves within the row', async () => {
  loaded = Promise.withResolvers()
  const user = userEvent.setup()
  render(<Row />)
  await user.click(screen.getByLabelText('plain from'))
  await act(async () => loaded.resolve({ default: Picker }))
  await user.tab()
  await user.keyboard('2026')
  expect(screen.getByLabelText('plain to')).toHaveFocus()
  expect(screen.getByLabelText('plain to')).toHaveValue('2026')
  await user.click(screen.getByRole('button'))
  expect(screen.getByLabelText('picker to')).toBeVisible()
})
