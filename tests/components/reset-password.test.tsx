/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const signOutTo = jest.fn<(url: string) => Promise<void>>()
jest.unstable_mockModule('#app/(portal)/_shared/password/sign-out-to.ts', () => ({ signOutTo }))

const { ResetPasswordScreen } = await import('#app/(portal)/_shared/password/reset-password-screen.tsx')

const UPDATE = 'admin/updatePassword.do'
const HISTORY = 'admin/getPasswordHistory.do'
let tokens = 0

/**
 * The provider: it rejects the earlier password `Before#2026` and accepts every other, unless the test
 * changes this.
 */
const provider = () =>
  fakeApi({
    'common/getOperationToken.do': () => {
      tokens += 1
      return success(`token-${tokens}`)
    },
    [HISTORY]: (body) =>
      success({
        usedLately: (body as { newPassword?: string } | undefined)?.newPassword === 'Before#2026',
        expiresOn: '2027-02-19',
      }),
    [UPDATE]: () => success(null),
  })

beforeEach(() => signOutTo.mockReset())

async function open() {
  await renderInPortal(<ResetPasswordScreen />)
  return userEvent.setup()
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
const OLD = /^Old password/
const NEW = /^New password(?! again)/
const AGAIN = /^Confirm new password/
const save = () => screen.getByRole('button', { name: 'Change password' })

async function fill(user: ReturnType<typeof userEvent.setup>, newPassword: string) {
  await user.type(field(OLD), 'Sandbox#2026')
  await user.type(field(NEW), newPassword)
  await user.type(field(AGAIN), newPassword)
}

test('shows the expiry date; a change sends one token and then opens the sign-in', async () => {
  const api = provider()
  const user = await open()
  expect(await screen.findByText(/valid until 2027-02-19/)).toBeTruthy()
  await fill(user, 'Better#2027')
  await user.dblClick(save())
  await waitFor(() => expect(signOutTo).toHaveBeenCalledWith('/login?ended=password_reset'))
  expect(api.of(UPDATE).map(({ body }) => body)).toEqual([
    { oldPassword: 'Sandbox#2026', newPassword: 'Better#2027' },
  ])
  expect(api.of(UPDATE)[0]?.token).toMatch(/^token-/)
})

test('a recently used password is reported when the field loses focus, checked once, and not sent', async () => {
  const api = provider()
  const user = await open()
  await fill(user, 'Before#2026')
  expect(await screen.findByText('Used recently. Choose a different one')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(field(NEW)))
  expect(screen.getByText('Used recently. Choose a different one')).toBeTruthy()
  expect(api.of(UPDATE)).toEqual([])
  expect(api.of(HISTORY).filter(({ body }) => (body as { newPassword?: string }).newPassword)).toHaveLength(1)
})

test('a wrong old password has an error at its field; the next attempt uses a new token', async () => {
  const api = provider()
  api.answers[UPDATE] = () => refusal('E2010', 'The old password is wrong.')
  const user = await open()
  await fill(user, 'Better#2027')
  await user.click(save())
  expect(await screen.findByText('The old password is wrong.')).toBeTruthy()
  expect(field(OLD).getAttribute('aria-invalid')).toBe('true')
  api.answers[UPDATE] = () => success(null)
  await user.type(field(OLD), 'Sandbox#2026')
  await user.click(save())
  await waitFor(() => expect(signOutTo).toHaveBeenCalled())
  const [first, second] = api.of(UPDATE)
  expect(second?.token).not.toBe(first?.token)
})

test('a lost response is never shown as failed', async () => {
  const api = provider()
  api.answers[UPDATE] = () => 'network failure'
  const user = await open()
  await fill(user, 'Better#2027')
  await user.click(save())
  expect(await screen.findByText(/may have been changed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out and sign in again' }))
  expect(signOutTo).toHaveBeenCalledWith('/login?ended=1')
})
