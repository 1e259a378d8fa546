import { type CallPath, calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { appCode, firstStep, TOTP_SECRET } from '#tests/support/two-step.ts'

/**
 * What someone at an unattended session tries without the password. Nothing changes. email.test.ts and mails.test.ts
 * test what the password allows, and who is notified.
 */

const STRANGER = 'stranger@elsewhere.example'

let sandbox: TestSandbox
let merchantNo: string
let client: ProviderClient
beforeAll(async () => {
  sandbox = await startSandbox()
  ;({ merchantNo, client } = await sandbox.newMerchant())
}, 60_000)
afterAll(() => sandbox.stop())

const codeOf = async (path: CallPath, input: object, by = client): Promise<string> => {
  const headers = { operationToken: await by.operationToken() }
  return (await (await by.fetch(calls[path], input, { headers })).json()).code
}
const person = { name: 'Anna', email: STRANGER, role: 'finance' }
const REFUSED = 'E1400'
const PASSWORD_AGAIN = 'E2034'

test.each<[string, CallPath, object, string]>([
  ['one’s own email', 'account/updateEmail.do', { email: STRANGER }, REFUSED],
  [
    'one’s own record',
    'adminManage/edit.do',
    { userName: 'admin', version: 1, ...person, role: 'main' },
    REFUSED,
  ],
  ['a colleague’s record', 'adminManage/edit.do', { userName: 'finance', version: 1, ...person }, REFUSED],
  ['a new administrator', 'adminManage/add.do', { userName: 'anna', ...person }, REFUSED],
  ['a new main account', 'adminManage/add.do', { userName: 'anna', ...person, role: 'main' }, REFUSED],
  [
    'an invitation to another address',
    'adminManage/resendInvitation.do',
    { userName: 'anna', email: STRANGER },
    REFUSED,
  ],
  ['a colleague’s second step', 'adminManage/resetTwoStep.do', { userName: 'totp' }, REFUSED],
  ['an authenticator app', 'twoStep/generateQr.do', {}, PASSWORD_AGAIN],
  ['a phone', 'twoStep/sendSmsCode.do', { countryCode: '+44', phone: '7700900000' }, PASSWORD_AGAIN],
  ['a passkey', 'passkey/registerOptions.do', {}, PASSWORD_AGAIN],
  ['the calendar feed', 'deadline/rotateFeed.do', { action: 'renew' }, REFUSED],
  ['an API key', 'developer/revealKey.do', { keyNo: 'K1', version: 1 }, REFUSED],
])('%s needs the password', async (_, path, input, refusal) => {
  expect(await codeOf(path, input)).toBe(refusal)
})

test('in a role preview, not even the own password changes anything', async () => {
  const role = { nameZh: '财务', nameEn: 'Finance', pages: ['/home'], calls: [], sites: '*' as const }
  expect((await client.call(calls['role/preview.do'], role)).code).toBe('00000')
  const proof = { password: 'Sandbox#2026' }
  expect(await codeOf('account/updateEmail.do', { email: STRANGER, ...proof })).toBe('E3545')
  await client.call(calls['role/endPreview.do'], {})
})

test.each<[CallPath, object]>([
  ['twoStep/disable.do', { method: 'authenticator' }],
  ['twoStep/updateBackupCode.do', {}],
  ['passkey/remove.do', { id: 'AQID' }],
])('with a second step, %s needs password and second step again', async (path, input) => {
  const { client: own } = await firstStep(sandbox, 'totp', (await sandbox.newMerchant()).merchantNo)
  await own.call(calls['twoStep/login.do'], { code: appCode(TOTP_SECRET) })
  expect(await codeOf(path, input, own)).toBe(PASSWORD_AGAIN)
})

test('the stranger received nothing, and the address is the old one', async () => {
  expect(await sandbox.lastMail(STRANGER)).toBeUndefined()
  const { data } = await client.call(calls['account/profile.do'], {})
  expect(data).toMatchObject({ email: `admin@${merchantNo}.example`, pendingEmail: null })
})
