/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test.each([
  ['do not leave a page on which the user can sign in again', 'E0001', 0],
  ['leave a page that belongs to another user now', 'E00014', 1],
])('Escape and a click outside %s', async (_, code, left) => {
  render(<SessionEndDialog signInAgain={() => <p>form</p>} />, { wrapper: await withMessages('en_US') })
  act(() => say?.(new CallError(code, 'Over.')))
  const dialog = await screen.findByRole('alertdialog')
  // jsdom cannot load a document, and logs an error.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  await userEvent.keyboard('{Escape}')
  expect(complaint).toHaveBeenCalledTimes(left)
  await userEvent.click(dialog.parentElement as HTMLElement)
  expect(complaint).toHaveBeenCalledTimes(2 * left)
  complaint.mockRestore()
  expect(screen.getByRole('alertdialog')).toBe(dialog)
})

const otherUser = {
  en_US: [
    'Another user has signed in',
    'Another user. Unsaved entries on this page will be lost.',
    'Open start page',
  ],
  // No space between Chinese sentences.
  zh_CN: ['已有其他用户登录', '其他用户。本页未保存的内容将会丢失。', '前往首页'],
} as const

test.each(['en_US', 'zh_CN'] as const)(
  '%s: after another user has signed in, the page leads only to the start page',
  async (locale) => {
    const [title, text, action] = otherUser[locale]
    render(<SessionEndDialog signInAgain={() => <p>form</p>} />, { wrapper: await withMessages(locale) })
    act(() => say?.(new CallError('E00014', locale === 'zh_CN' ? '其他用户。' : 'Another user.')))
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(dialog.textContent).toContain(text)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([action])
    // jsdom cannot load a document, and logs an error.
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
    await userEvent.click(screen.getByRole('button', { name: action }))
    expect(String(complaint.mock.calls[0]?.[0])).toMatch(/Not implemented: navigation/)
    expect(dialog.textContent).not.toContain('form')
    complaint.mockRestore()
  },
)
