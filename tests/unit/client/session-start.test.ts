/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { call } from '#lib/client/call.ts'
import { onSessionEnd, onSessionStart, sessionEndReason } from '#lib/client/session-events.ts'
import { forgotPassword, login } from '#lib/contract/admin.ts'
import type { PlainCall } from '#lib/contract/call.ts'
import { mailVerifyCode } from '#lib/contract/common.ts'
import { passkeySecondStep, passkeySignIn } from '#lib/contract/passkey.ts'
import { refundList } from '#lib/contract/refund.ts'
import { backupCodeLogin, twoStepLogin } from '#lib/contract/two-step.ts'
import { fakeApi, refusal, success } from '#tests/support/fake-api.ts'

/** Which call before sign-in begins the next session of a page. */

const ended = jest.fn()
const started = jest.fn()
onSessionEnd(ended)
onSessionStart(started)

const user = { merchantNo: '100001', userName: 'admin' }
const endSession = () => call(refundList, {}).catch(() => {})

async function afterEnd(def: PlainCall, data: unknown) {
  fakeApi({
    [refundList.path]: () => refusal('E0001', 'Your session has ended.'),
    [def.path]: () => success(data),
  })
  await endSession()
  ended.mockClear()
  started.mockClear()
  await call(def, {} as never)
}

test.each([
  [login, { stage: 'second_step', ...user, methods: ['sms'], maskedPhone: '138****0000' }],
  [login, { stage: 'password_due', ...user }],
  [mailVerifyCode, null],
  [forgotPassword, null],
] as const)('%#. a call without a sign-in begins no session', async (def, data) => {
  await afterEnd(def, data)
  expect(started).not.toHaveBeenCalled()
  expect(sessionEndReason()).toBe('session_ended')
  // The end is reported once, although the page still sends calls.
  await endSession()
  expect(ended).not.toHaveBeenCalled()
})

test('a removed listener is not called', async () => {
  const removed = jest.fn()
  onSessionStart(removed)()
  await afterEnd(login, { stage: 'signed_in', ...user })
  expect(started).toHaveBeenCalled()
  expect(removed).not.toHaveBeenCalled()
})

test.each([login, twoStepLogin, backupCodeLogin, passkeySecondStep, passkeySignIn])(
  '$path begins a session when it signs in',
  async (def) => {
    await afterEnd(def, { stage: 'signed_in', ...user, codesLeft: 3 })
    expect(started).toHaveBeenCalledTimes(1)
    expect(sessionEndReason()).toBeUndefined()
    await endSession()
    expect(ended).toHaveBeenCalledTimes(1)
  },
)
