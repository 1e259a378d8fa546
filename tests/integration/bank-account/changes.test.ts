import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BankChange } from '#lib/contract/bank-account.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import { bankAccountsAt } from '#sandbox/domain/settlement/bank-account/bank-accounts-at.ts'
import {
  bankAccountChanges,
  operationLogs,
  operationTokens,
  settlementBatches,
} from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD, TOTP_SECRET } from '#sandbox/seed/accounts.ts'
import { bankChangesOf, IBAN, pdf } from '#tests/support/bank-changes.ts'
import { type ProviderClient, signInWith } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { appCode, wrongCode } from '#tests/support/totp.ts'
import { lastSmsCode, turnOnApp } from '#tests/support/two-step.ts'
import { picture } from '#tests/support/websites.ts'

/** Requests to change a bank account: their states over time, and who may do what. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let own: ReturnType<typeof bankChangesOf>

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  own = bankChangesOf(sandbox, client)
})

const requested = async (given: object = {}): Promise<BankChange> => {
  const answer = await own.request(given)
  expect([answer.code, answer.fields]).toEqual([SUCCESS, []])
  return answer.data
}
/** Moves the clock to a moment, plus a second. */
const passTo = async (moment: Date | string) => {
  const seconds = Math.ceil((+new Date(moment) - +sandbox.now(merchantNo)) / 1000)
  await sandbox.advance(`PT${seconds + 1}S`, merchantNo)
}
const stored = async () => {
  const [row] = await sandbox.db
    .select()
    .from(bankAccountChanges)
    .where(eq(bankAccountChanges.merchantNo, merchantNo))
    .orderBy(desc(bankAccountChanges.requestedAt))
    .limit(1)
  if (!row) throw new Error('no request')
  return row
}
const logs = () =>
  sandbox.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.merchantNo, merchantNo))
    .orderBy(asc(operationLogs.id))
const mails = (userName: string) =>
  sandbox.control<{ subject: string; body: string }[]>(
    `outbox?${new URLSearchParams({ kind: 'email', to: `${userName}@${merchantNo}.example` })}`,
  )

test('requested, in review, done: until then the current account stays', async () => {
  const before = await own.account()
  const change = await requested()
  expect(change).toMatchObject({
    status: 'requested',
    accountLast4: '3000',
    replacedLast4: before?.accountLast4,
    bic: 'DEUTDEFF',
    requestedBy: 'admin',
    endedAt: null,
    documents: [{ fileName: 'certificate.pdf', bytes: 15 }],
  })
  await passTo((await stored()).nextAt ?? '')
  expect(await own.list()).toMatchObject([{ status: 'in_review' }])
  expect(await own.account()).toEqual(before)
  await passTo(change.decidesAt ?? '')
  expect(await own.list()).toMatchObject([{ status: 'done', endedAt: change.decidesAt, decidesAt: null }])
  expect(await own.account()).toEqual({
    ...before,
    accountName: 'New Holder Ltd.',
    bankName: 'Deutsche Bank',
    country: 'DE',
    bic: 'DEUTDEFF',
    accountLast4: '3000',
  })
})

test('the account name selects a refusal, with a remark; Home shows it until a newer request', async () => {
  const todo = async () =>
    (await client.call(calls['home/getTodos.do'], {})).data.todos.find(
      ({ kind }) => kind === 'bank_change_refused',
    )?.total
  const before = await own.account()
  const change = await requested({ accountName: 'Refuse Ltd.' })
  expect(await todo()).toBe(0)
  await passTo(change.decidesAt ?? '')
  const [refused] = await own.list()
  expect(refused).toMatchObject({ status: 'refused' })
  expect(refused?.remark).toContain('registered name')
  expect(await own.account()).toEqual(before)
  expect(await todo()).toBe(1)
  await requested()
  expect(await todo()).toBe(0)
})

test('withdrawn only before the review; afterwards another request is possible', async () => {
  const change = await requested()
  expect((await own.request()).code).toBe('E3491')
  expect((await own.withdraw(change.changeNo)).data).toMatchObject({ status: 'withdrawn', decidesAt: null })
  expect((await own.withdraw(change.changeNo)).code).toBe('E3493')
  const next = await requested()
  await passTo((await stored()).nextAt ?? '')
  expect((await own.withdraw(next.changeNo)).code).toBe('E3493')
})

test.each([
  [{ accountNo: 'DE89 3704 0044 0532 0130 01' }, 'E3492', 'accountNo', 'iban_checksum'],
  [{ bic: 'BARCGB22' }, 'E3492', 'bic', 'bic_country'],
  [{ currency: 'EUR' }, 'E3492', 'currency', 'invalid'],
  [{ accountName: ' ' }, 'E1400', 'accountName', 'required'],
  [{ accountName: 'x'.repeat(101) }, 'E1400', 'accountName', 'too_long?maximum=100'],
  [{ password: 'wrong' }, 'E2035', 'password', 'wrong_password?left=0'],
])('%j is refused with %s at %s', async (given, code, path, message) => {
  const answer = await own.request(given)
  expect([answer.code, answer.fields]).toEqual([code, [{ path, message }]])
  expect(await own.list()).toEqual([])
})

test('one to three documents: PDF, PNG or JPEG by content, 2 MB each', async () => {
  const big = (bytes: number) => {
    const content = Buffer.alloc(bytes, ' ')
    content.write('%PDF-1.4')
    content.write('%%EOF', bytes - 5)
    return { ...pdf('big.pdf'), bytes: content }
  }
  const text = { ...pdf('fake.pdf'), bytes: Buffer.from('<html>') }
  const codeOf = async (...files: Parameters<typeof own.request>[1] & object) =>
    (await own.request({}, files)).code
  expect(await codeOf()).toBe('E3492')
  expect(await codeOf(pdf(), pdf(), pdf(), pdf())).toBe('E3492')
  expect(await codeOf(text)).toBe('E3053')
  expect(await codeOf(big(MAX_FILE_BYTES + 1))).toBe('E3050')
  expect(await codeOf({ ...pdf(), field: 'other' })).toBe('E3492')
  const png = { ...picture('statement.pdf'), field: 'document' }
  const { data } = await own.request({}, [pdf('a.PDF'), png, big(MAX_FILE_BYTES)])
  expect(data.documents.map(({ fileName }) => fileName)).toEqual(['a.PDF', 'statement.pdf.png', 'big.pdf'])
  const [, image] = data.documents
  const response = await own.file(data.changeNo, image?.documentNo ?? '')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(png.bytes))
})

test('finance may read; a request takes the operation; other merchants find nothing', async () => {
  const change = await requested()
  const documentNo = change.documents[0]?.documentNo ?? ''
  const finance = bankChangesOf(sandbox, await sandbox.signIn(merchantNo, 'finance'))
  expect((await finance.list()).map(({ changeNo }) => changeNo)).toEqual([change.changeNo])
  expect((await finance.file(change.changeNo, documentNo)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect((await finance.request()).code).toBe('E1403')
  expect((await finance.withdraw(change.changeNo)).code).toBe('E1403')
  const support = await sandbox.signIn(merchantNo, 'support')
  expect((await support.call(calls['bankAccount/changeList.do'], {})).code).toBe('E1403')
  const stranger = bankChangesOf(sandbox, await sandbox.signIn('100002', 'admin'))
  expect(await stranger.list()).toEqual([])
  expect((await stranger.withdraw(change.changeNo)).code).toBe('E3003')
  expect(await (await stranger.file(change.changeNo, documentNo)).json()).toMatchObject({ code: 'E3003' })
})

test('a repeat with the same operation token returns the first result', async () => {
  const token = await client.operationToken()
  const answers = [await own.request({}, [pdf()], token), await own.request({}, [pdf()], token)]
  expect(answers.map(({ code, data }) => [code, data.changeNo])).toEqual([
    [SUCCESS, answers[0]?.data.changeNo],
    [SUCCESS, answers[0]?.data.changeNo],
  ])
  expect(await own.list()).toHaveLength(1)
  expect((await own.request({ bankName: 'Another' }, [pdf()], token)).code).toBe('E3002')
})

test('a user with the app gives its code, which serves once', async () => {
  const { secret } = await turnOnApp(client)
  const code = appCode(secret, 1)
  const missing = await own.request()
  expect([missing.code, missing.fields]).toEqual(['E2039', [{ path: 'code', message: 'required' }]])
  const wrong = await own.request({ code: wrongCode(code) })
  expect([wrong.code, wrong.fields]).toEqual(['E2031', [{ path: 'code', message: 'wrong_code' }]])
  const change = await requested({ code })
  await own.withdraw(change.changeNo)
  expect((await own.request({ code })).code).toBe('E2031')
})

test('a user with SMS gives the code that was sent for a confirmation', async () => {
  const phone = `+86138${merchantNo.padStart(8, '0')}`
  const sms = sandbox.client()
  const password = DEMO_PASSWORD
  await signInWith(sms, sandbox.captchaText, { merchantNo, userName: 'sms', password })
  const signIn = await lastSmsCode(sandbox, phone)
  await sms.call(calls['twoStep/login.do'], { code: signIn })
  const theirs = bankChangesOf(sandbox, sms)
  await sms.call(calls['twoStep/sendConfirmCode.do'], {})
  const code = await lastSmsCode(sandbox, phone)
  expect((await theirs.request({ code })).data).toMatchObject({ status: 'requested', requestedBy: 'sms' })
})

test('each state is emailed to the requester in their language and to the main account in both', async () => {
  const totp = sandbox.client({ locale: 'en_US' })
  await signInWith(totp, sandbox.captchaText, { merchantNo, userName: 'totp', password: DEMO_PASSWORD })
  await totp.call(calls['twoStep/login.do'], { code: appCode(TOTP_SECRET) })
  const theirs = bankChangesOf(sandbox, totp)
  const { data } = await theirs.request({ code: appCode(TOTP_SECRET, 1) })
  await passTo(data.decidesAt ?? '')
  const toRequester = await mails('totp')
  expect(toRequester.map(({ subject }) => subject)).toEqual([
    'Bank account changed (USD)',
    'Bank account change in review (USD)',
    'Bank account change requested (USD)',
  ])
  expect(toRequester[0]?.body).toContain(`from •••• ${data.replacedLast4} to •••• 3000`)
  expect(toRequester[0]?.body).toContain('If this was not you')
  const toMain = await mails('admin')
  expect(toMain).toHaveLength(3)
  expect(toMain[0]?.subject).toBe('银行账户已变更（USD） / Bank account changed (USD)')
})

test('the operation log has the request, the decision and the withdrawal, never the full number', async () => {
  const change = await requested()
  await own.withdraw(change.changeNo)
  const next = await requested()
  await passTo(next.decidesAt ?? '')
  const all = await logs()
  const lines = all.filter(({ call }) => call.startsWith('bankAccount/'))
  expect(lines.map(({ userName, target, after }) => [userName, target, after?.status])).toEqual([
    ['admin', change.changeNo, 'requested'],
    ['admin', change.changeNo, 'withdrawn'],
    ['admin', next.changeNo, 'requested'],
    [null, next.changeNo, 'in_review'],
    [null, next.changeNo, 'done'],
  ])
  const tokens = await sandbox.db
    .select()
    .from(operationTokens)
    .where(eq(operationTokens.merchantNo, merchantNo))
  const everything = JSON.stringify([all, tokens, await stored(), await mails('admin')])
  expect(everything).toContain('•••• 3000')
  expect(everything).not.toContain(IBAN)
  expect(everything).not.toContain(IBAN.replaceAll(' ', ''))
})

/** Pays an order whose parcel is delivered. */
async function shipped() {
  const { tradeNo } = await pay(sandbox, { merchantNo, amount: '100.00' })
  const at = sandbox.now(merchantNo).toISOString()
  await sandbox.db.execute(sql`
    insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
    values (${merchantNo}, ${tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
}
const batches = () =>
  sandbox.db
    .select()
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, merchantNo))
    .orderBy(asc(settlementBatches.tabulatedAt))

test('a batch tabulated before the change is paid to the old account, a later one to the new account', async () => {
  const { accountLast4 = '' } = (await own.account()) ?? {}
  await shipped()
  await sandbox.advance('P7D', merchantNo)
  await shipped()
  while ((await batches()).length === 0) await sandbox.advance('P1D', merchantNo)
  const [first] = await batches()
  expect(first?.state).not.toBe('processed')
  expect(first?.accountLast4).toBe(accountLast4)
  await requested()
  await sandbox.advance('P30D', merchantNo)
  expect(await batches()).toMatchObject([
    { state: 'processed', accountLast4 },
    { state: 'processed', accountLast4: '3000' },
  ])
  const { list } = (await client.call(calls['settlement/list.do'], {})).data
  expect(list.map((batch) => batch.accountLast4)).toEqual(['3000', accountLast4])
})

test.each([
  // The retry comes after five business days, the decision about the change three after its request.
  ['when it is reported', 'PT1M', 'new'],
  ['after two business days or more', 'P4D', 'old'],
] as const)('a failed batch whose account is corrected %s', async (_, later, paid) => {
  const { accountLast4 = '' } = (await own.account()) ?? {}
  await shipped()
  while ((await batches()).length === 0) await sandbox.advance('PT6H', merchantNo)
  const [batch] = await batches()
  await sandbox.control('settlement', { merchantNo, batchNo: batch?.batchNo, state: 'review_failed' })
  await sandbox.advance(later, merchantNo)
  await requested()
  expect(await batches()).toMatchObject([{ state: 'review_failed', accountLast4 }])
  await sandbox.advance('P30D', merchantNo)
  const expected = paid === 'new' ? '3000' : accountLast4
  expect(await batches()).toMatchObject([{ state: 'processed', accountLast4: expected }])
  expect(await own.account()).toMatchObject({ accountLast4: '3000' })
})

test('a request whose replaced account is not the current one is not done', async () => {
  const before = await own.account()
  const { changeNo } = await requested()
  await sandbox.db
    .update(bankAccountChanges)
    .set({ replacedLast4: '0000' })
    .where(eq(bankAccountChanges.changeNo, changeNo))
  await sandbox.advance('P30D', merchantNo)
  expect(await own.list()).toMatchObject([{ changeNo, status: 'in_review', endedAt: null }])
  expect(await own.account()).toEqual(before)
})

test('each account is valid for its own time, even if the clock moves far at once', async () => {
  const { accountLast4 = '' } = (await own.account()) ?? {}
  const change = await requested()
  await sandbox.advance('P30D', merchantNo)
  const accountAt = await bankAccountsAt(sandbox.db, merchantNo)
  const done = new Date(change.decidesAt ?? '')
  expect(accountAt('USD', new Date(+done - 1))).toBe(accountLast4)
  expect(accountAt('USD', done)).toBe('3000')
  expect(accountAt('EUR', done)).toBeNull()
})

test('the demo has a done and a refused request, and its batches the accounts of their time', async () => {
  const demo = bankChangesOf(sandbox, await sandbox.signIn('100001', 'admin'))
  expect((await demo.list()).map(({ status }) => status)).toEqual(['refused', 'done'])
  for (const { changeNo, documents } of await demo.list()) {
    const response = await demo.file(changeNo, documents[0]?.documentNo ?? '')
    expect(response.headers.get('content-type')).toBe('application/pdf')
  }
  const batches = await sandbox.db
    .select()
    .from(settlementBatches)
    .where(and(eq(settlementBatches.merchantNo, '100001'), eq(settlementBatches.currency, 'USD')))
  expect(batches.every(({ accountLast4 }) => accountLast4 !== null)).toBe(true)
})
