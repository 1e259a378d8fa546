/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

const replace = jest.fn()
const router = { replace, refresh: jest.fn() }
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/updatePass',
}))

const { UpdatePassScreen } = await import('#app/(public)/updatePass/update-pass-screen.tsx')

beforeEach(() => replace.mockClear())

async function open(search: string) {
  history.replaceState(null, '', `/updatePass${search}`)
  await renderInPortal(<UpdatePassScreen />)
  return userEvent.setup()
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
const NEW = /^New password \*?$|^New password\s*\*$/
const AGAIN = /^Confirm new password/
const save = () => screen.getByRole('button', { name: 'Save new password' })

test('the key is removed from the URL immediately and sent in the body; then the user signs in', async () => {
  const api = fakeApi({ 'admin/resetPassword.do': () => success({ frozen: false }) })
  const user = await open('?key=one-time')
  await screen.findByRole('heading', { name: 'Set a new password' })
  expect(location.href).not.toContain('one-time')
  await user.type(field(NEW), 'Better#2027')
  await user.type(field(AGAIN), 'Better#2027')
  await user.click(save())
  expect(api.of('admin/resetPassword.do').map(({ body }) => body)).toEqual([
    { key: 'one-time', newPassword: 'Better#2027' },
  ])
  expect(replace).toHaveBeenCalledWith('/login?ended=password_reset')
})

test('rules and strength follow the typed password; two different entries are not sent', async () => {
  const api = fakeApi({})
  const user = await open('?key=one-time')
  await user.type(await screen.findByLabelText(NEW, { selector: 'input' }), 'abc')
  const item = (text: string) => screen.getByText(text).closest('li')?.textContent
  expect(item('At least one letter')).not.toContain('not met yet')
  expect(item('At least one digit')).toContain('not met yet')
  expect(screen.getByText('Strength: weak')).toBeTruthy()
  await user.type(field(NEW), 'DEF#12345678')
  expect(item('At least one digit')).not.toContain('not met yet')
  expect(screen.getByText('Strength: strong')).toBeTruthy()
  await user.type(field(AGAIN), 'other')
  await user.click(save())
  expect(await screen.findByText('The passwords do not match')).toBeTruthy()
  expect(api.sent).toEqual([])
})

test('a recently used password has an error at its field, and the link stays valid', async () => {
  fakeApi({ 'admin/resetPassword.do': () => refusal('E2012', 'This password was used recently.') })
  const user = await open('?key=one-time')
  await user.type(await screen.findByLabelText(NEW, { selector: 'input' }), 'Better#2027')
  await user.type(field(AGAIN), 'Better#2027')
  await user.click(save())
  expect(await screen.findByText('This password was used recently.')).toBeTruthy()
  expect(field(NEW).getAttribute('aria-invalid')).toBe('true')
})

test('an invalid key and a missing key offer a new link', async () => {
  fakeApi({ 'admin/resetPassword.do': () => refusal('E2013', 'The link is not valid.') })
  const user = await open('?key=used')
  await user.type(await screen.findByLabelText(NEW, { selector: 'input' }), 'Better#2027')
  await user.type(field(AGAIN), 'Better#2027')
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy()
})

test('without a key the page explains how to get one', async () => {
  fakeApi({})
  await open('')
  expect(await screen.findByRole('heading', { name: 'Open the link in the email' })).toBeTruthy()
})
