/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '#lib/call-error.ts'
import { endSession } from '#lib/client/session-events.ts'
import { login } from '#lib/contract/admin.ts'
import { getLoginToken } from '#lib/contract/common.ts'
import { twoStepLogin } from '#lib/contract/two-step.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const call = jest.fn<(def: { path: string }, input: unknown) => Promise<unknown>>(async (def) => {
  if (def.path === getLoginToken.path) return 'token'
  return def.path === login.path ? { stage: 'signed_in', merchantNo: '100001', userName: 'admin' } : undefined
})
jest.unstable_mockModule('#lib/client/call.ts', () => ({
  call,
  callPicture: async () => ({ blob: new Blob(['<svg/>']), verifyId: 'v' }),
  CallError,
}))
const router = { refresh: jest.fn(), replace: jest.fn() }
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useServerInsertedHTML: () => {},
}))

const { SessionEndDialog } = await import('#components/layout/session-end-dialog.tsx')
const { SignInAgain } = await import('#app/(portal)/_shared/sign-in-again.tsx')

async function submit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^Password/), 'Sandbox#2026')
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), 'abcd')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('the same user signs in over the page, and values typed on the page stay', async () => {
  await renderInPortal(
    <>
      <input aria-label="Reason" />
      <SessionEndDialog
        signInAgain={(done, leave) => (
          <SignInAgain user={{ merchantNo: '100001', userName: 'admin' }} onDone={done} onLeave={leave} />
        )}
      />
    </>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Reason'), 'customer asked')
  await act(async () => endSession(new CallError('E0001', 'Your session has ended.'), 'session_ended'))
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
  const merchant = await screen.findByRole('textbox', { name: 'Merchant number' })
  expect(merchant).toHaveProperty('readOnly', true)
  expect(merchant).toHaveProperty('value', '100001')
  await submit(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'customer asked')
  expect(call.mock.calls.find(([def]) => def.path === login.path)?.[1]).toMatchObject({
    merchantNo: '100001',
    userName: 'admin',
  })
})

test('when the second step ends, the form shows the reason until the next sign-in', async () => {
  const fixed = { merchantNo: '100001', userName: 'admin' }
  call.mockImplementation(async (def) => {
    if (def.path === getLoginToken.path) return 'token'
    if (def.path === twoStepLogin.path) throw new CallError('E2032', 'Too many wrong codes.')
    return { ...fixed, stage: 'second_step', methods: ['authenticator'], maskedPhone: null }
  })
  await renderInPortal(<SignInAgain user={fixed} onDone={() => {}} onLeave={() => {}} />)
  const user = userEvent.setup()
  await submit(user)
  await user.type(await screen.findByLabelText(/6-digit code/), '123456')
  const reason = await screen.findByRole('alert')
  expect(reason.textContent).toBe('Too many wrong codes.')
  expect(document.activeElement).toBe(reason)
  await submit(user)
  await screen.findByLabelText(/6-digit code/)
  expect(screen.queryByText('Too many wrong codes.')).toBeNull()
})
