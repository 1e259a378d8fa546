/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
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
const roles = [{ value: 'finance', label: 'Finance', assignable: true }]
const methods = (list: string[], maskedPhone: string | null = null) => ({
  'common/getOperationToken.do': () => success('token-1'),
  'twoStep/confirmMethods.do': () => success({ methods: list, maskedPhone }),
})
const open = async () => {
  const dialog = { open: true, onClose: () => {}, onClosed: () => {} }
  await renderInPortal(<AdministratorDialog {...dialog} row={row} latest={undefined} roles={roles} />)
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
