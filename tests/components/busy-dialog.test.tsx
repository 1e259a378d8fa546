/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** A dialog whose action is in progress: its button keeps the focus and does nothing. */

const confirmed = jest.fn()
let finish: () => void

function Example() {
  const [pending, setPending] = useState(false)
  finish = () => setPending(false)
  return (
    <ConfirmDialog
      open
      title="End the link?"
      confirmLabel="End"
      pending={pending}
      onConfirm={() => {
        confirmed()
        setPending(true)
      }}
      onClose={() => {}}
    >
      Customers can no longer pay.
    </ConfirmDialog>
  )
}

test('the button keeps the focus, does nothing while its action is in progress, and then works again', async () => {
  const user = userEvent.setup()
  await renderInPortal(<Example />)
  const button = screen.getByRole('button', { name: 'End' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(confirmed).toHaveBeenCalledTimes(1)
  act(finish)
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(confirmed).toHaveBeenCalledTimes(2)
})
