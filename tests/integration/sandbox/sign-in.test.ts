import { SUCCESS } from '#lib/contract/errors.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const sandbox = withSandbox()

const signIn = (merchantNo: string, userName: string, password: string) =>
  signInWith(sandbox.client(), sandbox.captchaText, { merchantNo, userName, password })

test.each([
  ['100001', 'admin', DEMO_PASSWORD, SUCCESS, 'signed_in'],
  ['100001', 'finance', DEMO_PASSWORD, SUCCESS, 'signed_in'],
  ['100002', 'admin', DEMO_PASSWORD, SUCCESS, 'signed_in'],
  ['100003', 'admin', DEMO_PASSWORD, '00000-1', 'signed_in'],
  ['100001', 'sms', DEMO_PASSWORD, SUCCESS, 'second_step'],
  ['100001', 'totp', DEMO_PASSWORD, SUCCESS, 'second_step'],
  ['100001', 'expired', DEMO_PASSWORD, SUCCESS, 'password_due'],
  ['100001', 'admin', 'Wrong#2026', 'E2002', undefined],
  ['100001', 'nobody', DEMO_PASSWORD, 'E2002', undefined],
  ['999999', 'admin', DEMO_PASSWORD, 'E2002', undefined],
  ['100001', 'frozen', DEMO_PASSWORD, 'E2003', undefined],
  ['100001', 'inactive', DEMO_PASSWORD, 'E2004', undefined],
  ['100001', 'inactive', 'Wrong#2026', 'E2002', undefined],
])('%s %s with %s returns %s', async (merchantNo, userName, password, code, stage) => {
  const answer = await signIn(merchantNo, userName, password)
  expect(answer.code).toBe(code)
  expect(answer.data?.stage).toBe(stage)
})
