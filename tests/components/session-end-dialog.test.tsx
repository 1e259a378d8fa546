/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { CallError } from '#lib/call-error.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

let say: ((error: CallError) => void) | undefined
jest.unstable_mockModule('#lib/client/session-events.ts', () => ({
  onSessionEnd: (listener: (error: CallError) => void) => {
    say = listener
    return () => {
      say = undefined
    }
  },
}))

const { SessionEndDialog } = await import('#components/layout/session-end-dialog.tsx')

test('the dialog shows the provider’s reason when the session ends, and nothing before', async () => {
  const { unmount } = render(<SessionEndDialog />, { wrapper: await withMessages('en_US') })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => say?.(new CallError('E0006', 'This account was signed in elsewhere.')))
  const dialog = await screen.findByRole('alertdialog', { name: 'You have been signed out' })
  expect(dialog.textContent).toContain('This account was signed in elsewhere.')
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy()
  unmount()
  expect(say).toBeUndefined()
})
