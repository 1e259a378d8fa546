import { SUCCESS } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD, TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { appCode } from '#tests/support/totp.ts'
import { firstStep } from '#tests/support/two-step.ts'

/**
 * What someone at an unattended session tries without the password. Nothing changes. email.test.ts and mails.test.ts
 * test what the password allows, and who is notified.
 */

const STRANGER = 'stranger@elsewhere.example'

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
beforeAll(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const answerOf = async (path: CallPath, input: object, by = client) => {
  const headers = { operationToken: await by.operationToken() }
  return (await by.fetch(calls[path], input, { headers })).json()
}
const person = { name: 'Anna', email: STRANGER, role: 'finance' }
const REFUSED = { code: 'E1400', data: { fields: [{ path: 'password' }] } }
const PASSWORD_AGAIN = { code: 'E2034' }

test.each<[string, CallPath, object, object]>([
  ['the caller’s email', 'account/updateEmail.do', { email: STRANGER }, REFUSED],
  [
    'the caller’s record',
    'adminManage/edit.do',
    { userName: 'admin', version: 1, ...person, role: 'main' },
    REFUSED,
  ],
  ['a colleague’s record', 'adminManage/edit.do', { userName: 'finance', version: 1, ...person }, REFUSED],
  ['a new administrator', 'adminManage/add.do', { userName: 'anna', ...person }, REFUSED],
  ['a new main account', 'adminManage/add.do', { userName: 'anna', ...person, role: 'main' }, REFUSED],
  ['a colleague’s second step', 'adminManage/resetTwoStep.do', { userName: 'totp' }, REFUSED],
  ['an authenticator app', 'twoStep/generateQr.do', {}, PASSWORD_AGAIN],
  ['a phone', 'twoStep/sendSmsCode.do', { countryCode: '+44', phone: '7700900000' }, PASSWORD_AGAIN],
  ['a passkey', 'passkey/registerOptions.do', {}, PASSWORD_AGAIN],
  ['the calendar feed', 'deadline/rotateFeed.do', { action: 'renew' }, REFUSED],
  ['an API key', 'developer/revealKey.do', { keyNo: 'K1', version: 1 }, REFUSED],
])('%s needs the password', async (_, path, input, refusal) => {
  expect(await answerOf(path, input)).toMatchObject(refusal)
})

test('an invitation cannot be sent to another address', async () => {
  const input = { userName: 'anna', email: STRANGER }
  expect(await answerOf('adminManage/resendInvitation.do', input)).toMatchObject({
    code: 'E1400',
    data: { fields: [{ message: 'unknown_field' }] },
  })
})

test('in a role preview, the password changes nothing either', async () => {
  const role = { nameZh: '财务', nameEn: 'Finance', pages: ['/home'], calls: [], sites: '*' as const }
  expect((await client.call(calls['role/preview.do'], role)).code).toBe(SUCCESS)
  const input = { email: STRANGER, password: DEMO_PASSWORD }
  expect(await answerOf('account/updateEmail.do', input)).toMatchObject({ code: 'E3545' })
  await client.call(calls['role/endPreview.do'], {})
})

test.each<[CallPath, object]>([
  ['twoStep/disable.do', { method: 'authenticator' }],
  ['twoStep/updateBackupCode.do', {}],
  ['passkey/remove.do', { id: 'AQID' }],
])('with a second step, %s needs password and second step again', async (path, input) => {
  const { client: own } = await firstStep(sandbox, 'totp', (await sandbox.newMerchant()).merchantNo)
  await own.call(calls['twoStep/login.do'], { code: appCode(TOTP_SECRET) })
  expect(await answerOf(path, input, own)).toMatchObject(PASSWORD_AGAIN)
})

test('the stranger received nothing, and the address is the old one', async () => {
  expect(await sandbox.lastMail(STRANGER)).toBeUndefined()
  const { data } = await client.call(calls['account/profile.do'], {})
  expect(data).toMatchObject({ email: `admin@${merchantNo}.example`, pendingEmail: null })
})
