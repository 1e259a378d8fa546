/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SignIn } from '#app/(sign-in)/login/login-form.tsx'
import { CallError } from '#lib/call-error.ts'
import { login } from '#lib/contract/admin.ts'
import { getLoginToken, mailVerifyCode } from '#lib/contract/common.ts'
import { verifyCodePicture } from '#lib/contract/sign-in-heads.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

const call = jest.fn<(def: { path: string }, input: unknown, options?: unknown) => Promise<unknown>>()
const callPicture = jest.fn(async () => ({ blob: new Blob(['<svg/>']), verifyId: `v${pictures()}` }))
const pictures = () => callPicture.mock.calls.length
jest.unstable_mockModule('#lib/client/call.ts', () => ({ call, callPicture, CallError }))

const { LoginForm } = await import('#app/(sign-in)/login/login-form.tsx')

/** The provider's response to the sign-in; the login token is always available. */
let signIn: () => Promise<unknown>
const refuse =
  (...refusal: ConstructorParameters<typeof CallError>) =>
  () =>
    Promise.reject(new CallError(...refusal))

beforeEach(() => {
  call.mockReset()
  callPicture.mockClear()
  call.mockImplementation(async (def) => {
    if (def.path === getLoginToken.path) return 'token'
    return def.path === login.path ? signIn() : undefined
  })
})

async function open(onSignIn = jest.fn<(signIn: SignIn) => void>()) {
  render(<LoginForm onSignIn={onSignIn} />, { wrapper: await withMessages('en_US') })
  await waitFor(() => expect(pictures()).toBeGreaterThan(0))
  return { user: userEvent.setup(), onSignIn }
}

const code = () => screen.getByRole('textbox', { name: 'Verification code' })
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Merchant number' }), ' 100001 ')
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'admin')
  await user.type(screen.getByLabelText(/^Password/), DEMO_PASSWORD)
  await user.type(code(), 'abcd')
}

test('signs in with the trimmed input and a token fetched for this attempt', async () => {
  const answer = { stage: 'signed_in', merchantNo: '100001', userName: 'admin' }
  signIn = async () => answer
  const { user, onSignIn } = await open()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(onSignIn).toHaveBeenCalledWith({ answer, password: DEMO_PASSWORD }))
  expect(call).toHaveBeenCalledWith(
    login,
    { merchantNo: '100001', userName: 'admin', password: DEMO_PASSWORD, verifyCode: 'abcd' },
    { loginToken: 'token' },
  )
})

test('a wrong code: a new image, the focus on the code, and the other values stay', async () => {
  signIn = refuse('E2001', 'The verification code is wrong.')
  const { user } = await open()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(pictures()).toBe(2))
  expect(code()).toHaveProperty('value', '')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Wrong or expired. Enter the code in the new image.')).toBeTruthy()
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', DEMO_PASSWORD)
})

test.each([
  ['E2002', 'The merchant number, user name, or password is wrong.'],
  ['E2003', 'The account is frozen.'],
  ['E2004', 'The account is deactivated.'],
])('%s is shown with the provider’s message and a new image', async (refusal, words) => {
  signIn = refuse(refusal, words)
  const { user, onSignIn } = await open()
  await fill(user)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(pictures()).toBe(2)
  expect(onSignIn).not.toHaveBeenCalled()
})

test('errors of fields are shown at the fields, with the provider’s own text if it sends one', async () => {
  signIn = refuse('E1400', 'The request is not valid.', [
    { path: 'userName', message: 'required', msg: 'Use your email address.' },
    { path: 'password', message: 'required' },
  ])
  const { user } = await open()
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('Use your email address.')).toBeTruthy()
  expect(screen.getAllByText('Required')).toHaveLength(1)
})

test('nothing is sent while a field is empty', async () => {
  const { user } = await open()
  await user.click(submit())
  expect(await screen.findAllByText('Required')).toHaveLength(4)
  expect(call).not.toHaveBeenCalled()
})

test('a click and Enter on the image load a new one', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Verification code image/ }))
  await waitFor(() => expect(pictures()).toBe(2))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pictures()).toBe(3))
  expect(callPicture).toHaveBeenLastCalledWith(verifyCodePicture, {})
})

test('the emailed code needs merchant and user, and the message is the same for all of them', async () => {
  const { user } = await open()
  const send = screen.getByRole('button', { name: /Get the code by email/ })
  await user.click(send)
  expect(screen.getByRole('status').textContent).toBe('Enter your merchant number and user name first.')
  await fill(user)
  await user.click(send)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^If this user exists/))
  expect(call).toHaveBeenCalledWith(mailVerifyCode, { merchantNo: '100001', userName: 'admin' })
})

test('a double click emails one code, and a later click another one', async () => {
  const mailed = () => call.mock.calls.filter(([def]) => def.path === mailVerifyCode.path)
  const first = Promise.withResolvers<void>()
  call.mockImplementation(async () => first.promise)
  const { user } = await open()
  await fill(user)
  const send = screen.getByRole('button', { name: /Get the code by email/ })
  await user.dblClick(send)
  await waitFor(() => expect(mailed()).toHaveLength(1))
  await user.click(send)
  await act(async () => first.resolve())
  expect(mailed()).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^If this user exists/))
  await user.click(send)
  await waitFor(() => expect(mailed()).toHaveLength(2))
})

test('after an expired password is changed, the user signs in with the new one', async () => {
  render(<LoginForm renewed={{ merchantNo: '100001', userName: 'expired' }} onSignIn={jest.fn()} />, {
    wrapper: await withMessages('en_US'),
  })
  expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'User name' })).toHaveProperty('value', 'expired')
  await waitFor(() => expect(pictures()).toBeGreaterThan(0))
})

test('while the provider is unavailable, the form reports it and loads the image with a retry', async () => {
  callPicture.mockRejectedValueOnce(new CallError('E1502', 'The provider cannot be reached.'))
  const { user } = await open()
  await screen.findByText('The provider cannot be reached.')
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'admin')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The provider cannot be reached.')).toBeNull())
  expect(pictures()).toBe(2)
  expect((screen.getByRole('textbox', { name: 'User name' }) as HTMLInputElement).value).toBe('admin')
})

test.each([
  ['E1502', 2],
  ['E1429', 1],
])('after %s the image is requested %i times in five seconds', async (code, requests) => {
  jest.useFakeTimers({ advanceTimers: true })
  callPicture.mockRejectedValueOnce(new CallError(code, 'No image.'))
  await open()
  await screen.findByText('No image.')
  await act(async () => {
    jest.advanceTimersByTime(5_000)
  })
  expect(pictures()).toBe(requests)
  jest.useRealTimers()
})
