/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { CallError } from '#lib/call-error.ts'
import { renderInPortal } from '#tests/support/render.tsx'

let shown = false
jest.unstable_mockModule('#lib/client/portal-shown.ts', () => ({
  hasShownPortal: () => shown,
  notePortalShown: () => {},
}))
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  usePathname: () => '/login',
}))
jest.unstable_mockModule('#lib/client/call.ts', () => ({
  call: async () => undefined,
  callForData: async () => [],
  callPicture: async () => ({ blob: new Blob(['<svg/>']), verifyId: 'v' }),
}))
const { endSession } = await import('#lib/client/session-events.ts')
const { LoginScreen } = await import('#app/(sign-in)/login/login-screen.tsx')

const REASON = 'You were signed out because of inactivity.'
const URL_WITHOUT_REASON = '/login?from=%2Fdeal%2Frefund'
const ADDRESS = '/login?from=%2Fdeal%2Frefund&ended=session_idle&over=x'
const open = (url = ADDRESS) => {
  history.replaceState(null, '', url)
  return renderInPortal(<LoginScreen endReason={REASON} from="/deal/refund" />)
}

test('the reason is shown once and removed from the URL', async () => {
  await open()
  expect((await screen.findByText(REASON)).closest('[role="status"]')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/login?from=%2Fdeal%2Frefund')
})

test('a document that has shown a user’s pages reloads before sign-in, and the new one shows the reason', async () => {
  shown = true
  // jsdom cannot reload, and logs an error.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  await open()
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.queryByText(REASON)).toBeNull()
  expect(location.pathname + location.search).toBe(ADDRESS)
  expect(String(complaint.mock.calls[0]?.[0])).toMatch(/Not implemented: navigation/)
  complaint.mockRestore()
})

test('a document that got the reason from a background call passes it to the new one', async () => {
  shown = true
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  endSession(new CallError('E0001', 'Your role was changed.'), 'role_changed')
  await open(URL_WITHOUT_REASON)
  expect(location.pathname + location.search).toBe(`${URL_WITHOUT_REASON}&ended=role_changed`)
  complaint.mockRestore()
})
