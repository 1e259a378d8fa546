import { signInWith, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

const PASSWORD = 'Sandbox#2026'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.stop())

const signIn = (merchantNo: string, userName: string, password: string) =>
  signInWith(sandbox.client(), sandbox.captchaText, { merchantNo, userName, password })

test.each([
  ['100001', 'admin', PASSWORD, '00000', 'signed_in'],
  ['100001', 'finance', PASSWORD, '00000', 'signed_in'],
  ['100002', 'admin', PASSWORD, '00000', 'signed_in'],
  ['100003', 'admin', PASSWORD, '00000-1', 'signed_in'],
  ['100001', 'sms', PASSWORD, '00000', 'second_step'],
  ['100001', 'totp', PASSWORD, '00000', 'second_step'],
  ['100001', 'expired', PASSWORD, '00000', 'password_due'],
  ['100001', 'admin', 'Wrong#2026', 'E2002', undefined],
  ['100001', 'nobody', PASSWORD, 'E2002', undefined],
  ['999999', 'admin', PASSWORD, 'E2002', undefined],
  ['100001', 'frozen', PASSWORD, 'E2003', undefined],
  ['100001', 'inactive', PASSWORD, 'E2004', undefined],
  ['100001', 'inactive', 'Wrong#2026', 'E2002', undefined],
])('%s %s with %s returns %s', async (merchantNo, userName, password, code, stage) => {
  const answer = await signIn(merchantNo, userName, password)
  expect(answer.code).toBe(code)
  expect(answer.data?.stage).toBe(stage)
})
