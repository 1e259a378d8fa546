/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecondStep } from '#app/(sign-in)/login/second-step.tsx'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'
import { withMessages } from '#tests/support/with-messages.tsx'

const passed = { stage: 'signed_in' as const, merchantNo: '100001', userName: 'sms' }
const due = { ...passed, stage: 'second_step' as const, maskedPhone: '+86*******8000' }
type Methods = ('passkey' | 'sms' | 'authenticator' | 'backup_code')[]

async function open(methods: Methods) {
  const props = { onPassed: jest.fn(), onEnded: jest.fn(), onLeave: jest.fn() }
  render(<SecondStep answer={{ ...due, methods }} entering={false} {...props} />, {
    wrapper: await withMessages('en_US'),
  })
  return props
}
const code = () => screen.getByLabelText<HTMLInputElement>(/6-digit code/)

describe('a code', () => {
  test('has the focus, and is sent with its method when it is complete', async () => {
    const api = fakeApi({ 'twoStep/login.do': () => success(passed) })
    const { onPassed } = await open(['authenticator'])
    expect(code()).toHaveFocus()
    await userEvent.paste('123 456')
    expect(api.of('twoStep/login.do').map((sent) => sent.body)).toEqual([
      { code: '123456', method: 'authenticator' },
    ])
    expect(onPassed).toHaveBeenCalledWith(passed)
  })

  test('a wrong code has an error at its field, which is cleared and focused', async () => {
    fakeApi({ 'twoStep/login.do': () => refusal('E2031', 'Wrong code') })
    await open(['authenticator'])
    await userEvent.type(code(), '123456')
    expect(code()).toHaveAccessibleDescription('Wrong code')
    expect(code()).toHaveValue('')
    expect(code()).toHaveFocus()
  })

  test.each(['E2032', 'E0001'])('%s ends the step with its reason', async (answered) => {
    fakeApi({ 'twoStep/login.do': () => refusal(answered, 'Over') })
    const { onEnded } = await open(['authenticator'])
    await userEvent.type(code(), '123456')
    expect(onEnded).toHaveBeenCalledWith('Over')
  })

  test('a technical error allows a retry', async () => {
    fakeApi({ 'twoStep/login.do': () => 'network failure' })
    const { onEnded } = await open(['authenticator'])
    await userEvent.type(code(), '123456')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(onEnded).not.toHaveBeenCalled()
  })
})

describe('SMS', () => {
  test('as the first method: the masked phone is shown, and another SMS is possible after a minute', async () => {
    const api = fakeApi({})
    await open(['sms'])
    expect(screen.getByText(/\+86\*{7}8000/)).toBeVisible()
    const again = screen.getByRole('button', { name: /Resend in \d+ s/ })
    await userEvent.click(again)
    expect(api.sent).toEqual([])
  })

  test('as the second method: it is sent when it is selected', async () => {
    const api = fakeApi({
      'twoStep/resendBeforeLogin.do': () => success({ maskedPhone: due.maskedPhone, resendAfter: 60 }),
    })
    await open(['authenticator', 'sms', 'backup_code'])
    await userEvent.click(screen.getByRole('button', { name: 'Try another way' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /SMS/ }))
    expect(api.of('twoStep/resendBeforeLogin.do')).toHaveLength(1)
    expect(code()).toHaveFocus()
    expect(await screen.findByText('A new code has been sent.')).toBeVisible()
  })
})

test('a backup code uses its own call', async () => {
  const api = fakeApi({ 'twoStep/backupCodeLogin.do': () => success(passed) })
  const { onPassed } = await open(['sms', 'backup_code'])
  await userEvent.click(screen.getByRole('button', { name: 'Try another way' }))
  await userEvent.click(screen.getByRole('button', { name: /backup/ }))
  expect(screen.getByLabelText(/Backup code/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(api.sent).toEqual([])
  await userEvent.keyboard('abcd-efgh-jkmn{Enter}')
  expect(api.sent.map((sent) => sent.body)).toEqual([{ code: 'abcd-efgh-jkmn' }])
  expect(onPassed).toHaveBeenCalledWith(passed)
})

describe('a passkey', () => {
  const options = {
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 1000,
    userVerification: 'required',
    allowCredentials: [{ id: 'AQID', type: 'public-key' }],
  }
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }
  const given = { id: 'AQID', rawId: bytes, response, getClientExtensionResults: () => ({}) }
  const use = () => screen.getByRole('button', { name: 'Use passkey' })
  const browserWith = (get: () => Promise<unknown>) => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  }

  test('is asked for with Enter, and its answer is sent', async () => {
    browserWith(async () => given)
    const api = fakeApi({
      'passkey/secondStepOptions.do': () => success(options),
      'passkey/secondStep.do': () => success(passed),
    })
    const { onPassed } = await open(['passkey', 'sms'])
    expect(use()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onPassed).toHaveBeenCalledWith(passed))
    expect(api.of('passkey/secondStep.do').map((sent) => sent.body)).toEqual([
      { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
    ])
  })

  test('a closed dialog and a refusal are explained, another method stays', async () => {
    browserWith(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    fakeApi({
      'passkey/secondStepOptions.do': () => success(options),
      'passkey/secondStep.do': () => refusal('E2051', 'Not accepted'),
    })
    await open(['passkey', 'sms'])
    await userEvent.click(use())
    expect(await screen.findByText(/closed or timed out/)).toBeVisible()
    browserWith(async () => given)
    await userEvent.click(use())
    expect(await screen.findByText('Not accepted')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try another way' })).toBeVisible()
  })
})
