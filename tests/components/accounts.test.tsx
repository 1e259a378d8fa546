/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The proof in the dialog of an administrator, and the page of a link that confirms or reverts an email. */

jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  usePathname: () => '/emailChange',
}))
const { AdministratorDialog } = await import('#app/(portal)/settings/administration/administrator-dialog.tsx')
const { EmailChangeScreen } = await import('#app/(public)/emailChange/email-change-screen.tsx')

const row = {
  userName: 'finance',
  name: 'Zhou',
  email: 'old@shop.example',
  pendingEmail: null,
  role: 'finance',
  roleName: { zh_CN: '财务', en_US: 'Finance' },
  status: 'active',
  version: 1,
} as AdministratorRow
const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
const roles = [{ value: 'finance', label: 'Finance', assignable: true }]
const methods = (list: string[], maskedPhone: string | null = null) => ({
  'common/getOperationToken.do': () => success('token-1'),
  'twoStep/confirmMethods.do': () => success({ methods: list, maskedPhone }),
})
const open = async (edited: AdministratorRow | undefined = row) => {
  await renderInPortal(<AdministratorDialog {...dialog} row={edited} latest={undefined} roles={roles} />)
  return userEvent.setup()
}
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('a new name needs no proof; a new email needs the password before anything is sent', async () => {
  const api = fakeApi({ ...methods([]), 'adminManage/edit.do': () => success(row) })
  const user = await open()
  await user.type(await field(/^Name/), 'u')
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  await user.type(await field(/^Email/), '.cn')
  await user.click(save())
  await screen.findByText('Required')
  expect(await field(/^Password/)).toHaveAccessibleDescription('Required')
  expect(api.of('adminManage/edit.do')).toEqual([])
})

test('a wrong password and a wrong code have errors at their fields; typed values stay', async () => {
  const wrong = (path: string, message: string) => refusal('E2035', 'Wrong', [{ path, message }])
  const api = fakeApi({
    ...methods(['authenticator', 'sms'], '+86*******8000'),
    'twoStep/sendConfirmCode.do': () => success({ maskedPhone: '+86*******8000', resendAfter: 60 }),
    'adminManage/edit.do': () => wrong('password', 'wrong_password?left=2'),
  })
  const user = await open()
  await user.type(await field(/^Email/), '.cn')
  await user.type(await field(/^Password/), 'Wrong#2026')
  await user.type(await field(/^Two-step code/), '123456')
  await user.click(save())
  await screen.findByText(/^Wrong password/)
  expect(await field(/^Password/)).toHaveAccessibleDescription(/^Wrong password, 2 attempts left/)
  expect(await field(/^Email/)).toHaveValue('old@shop.example.cn')
  api.answers['adminManage/edit.do'] = () => wrong('code', 'wrong_code')
  await user.click(save())
  expect(await screen.findByText(/^The code is wrong, has already been used/)).toBeVisible()
  expect(api.of('adminManage/edit.do').at(-1)?.body).toMatchObject({ password: 'Wrong#2026', code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Send an SMS code' }))
  expect(await screen.findByText('The SMS code has been sent.')).toBeVisible()
})

describe('a passkey', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }
  const given = { id: 'AQID', rawId: bytes, response, getClientExtensionResults: () => ({}) }
  const sentPasskey = { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }
  const confirmed = () => screen.queryByText('Passkey confirmed.')
  const openWithPasskey = async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
    const credentials = { get: async () => given }
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
    const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' }
    const api = fakeApi({
      ...methods(['authenticator', 'passkey']),
      'passkey/confirmOptions.do': () => success({ ...options, allowCredentials: [] }),
      'adminManage/edit.do': () => refusal('E2051', 'The passkey was not accepted'),
    })
    const user = await open()
    await user.type(await field(/^Email/), '.cn')
    await user.type(await field(/^Password/), 'Sandbox#2026')
    await user.click(await screen.findByRole('button', { name: /^Use a passkey/ }))
    await screen.findByText('Passkey confirmed.')
    const sent = () => api.of('adminManage/edit.do').at(-1)?.body
    return { user, sent }
  }

  test('that was refused is not sent again; a code is', async () => {
    const { user, sent } = await openWithPasskey()
    await user.click(save())
    expect(await screen.findByText('The passkey was not accepted')).toBeVisible()
    expect(sent()).toMatchObject({ passkey: sentPasskey })
    await waitFor(() => expect(confirmed()).toBeNull())
    await user.type(await field(/^Two-step code/), '123456')
    await user.click(save())
    await waitFor(() => expect(sent()).toMatchObject({ code: '123456' }))
    expect(sent()).not.toHaveProperty('passkey')
  })

  test('is replaced by a code that is typed afterwards', async () => {
    const { user, sent } = await openWithPasskey()
    await user.type(await field(/^Two-step code/), '123456')
    await waitFor(() => expect(confirmed()).toBeNull())
    await user.click(save())
    await waitFor(() => expect(sent()).toMatchObject({ code: '123456' }))
    expect(sent()).not.toHaveProperty('passkey')
  })
})

test('a taken login name keeps its error while other fields change, and is never called available', async () => {
  const answer = (body: unknown) => success({ free: (body as { userName: string }).userName !== 'anna' })
  fakeApi({ ...methods([]), 'adminManage/checkName.do': answer })
  await renderInPortal(<AdministratorDialog {...dialog} row={undefined} latest={undefined} roles={roles} />)
  const user = userEvent.setup()
  const taken = /taken|already/
  await user.type(await field(/^Login name/), 'anna')
  await waitFor(async () => expect(await field(/^Login name/)).toHaveAccessibleDescription(taken))
  await user.type(await field(/^Name/), 'Anna')
  await user.type(await field(/^Email/), 'a')
  // The form checks again after the input.
  await act(async () => {})
  expect(await field(/^Login name/)).toHaveAccessibleDescription(taken)
  expect(screen.queryByText('This login name is available')).toBeNull()
  await user.type(await field(/^Login name/), 'b')
  expect(await screen.findByText('This login name is available')).toBeVisible()
})

test('the email of a deactivated administrator cannot be changed', async () => {
  fakeApi(methods([]))
  await open({ ...row, status: 'deactivated' })
  const email = await field(/^Email/)
  expect(email).toBeDisabled()
  expect(email).toHaveAccessibleDescription('Restore the administrator to change the email')
  expect(screen.queryByText(/takes effect when the link/)).toBeNull()
})

test('a link to confirm acts only on the click, and its key leaves the address', async () => {
  const api = fakeApi({ 'admin/confirmEmail.do': () => success({ email: 'new@shop.example' }) })
  history.replaceState(null, '', '/emailChange?action=confirm&key=one-time')
  await renderInPortal(<EmailChangeScreen action="confirm" />)
  const button = await screen.findByRole('button', { name: 'Confirm address' })
  expect([location.search, api.sent]).toEqual(['?action=confirm', []])
  await userEvent.click(button)
  expect(await screen.findByText('Your email address is now new@shop.example.')).toBeVisible()
  expect(api.sent.map(({ body }) => body)).toEqual([{ key: 'one-time' }])
})

test.each(['', '&key=used'])('a link without a valid key shows “%s”', async (key) => {
  fakeApi({ 'admin/revertEmail.do': () => refusal('E2014', 'Used') })
  history.replaceState(null, '', `/emailChange?action=revert${key}`)
  await renderInPortal(<EmailChangeScreen action="revert" />)
  if (key) await userEvent.click(await screen.findByRole('button', { name: 'Revert the change' }))
  expect(await screen.findByText(/^This link is not valid, has been used/)).toBeVisible()
})
