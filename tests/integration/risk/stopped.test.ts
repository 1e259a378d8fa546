import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { endChallenge } from '#sandbox/domain/payments/checkout/challenge.ts'
import { type PayInput, pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { recordAllStopped } from '#sandbox/domain/risk/stopped/record.ts'
import { stoppedOrders } from '#sandbox/platform/db/schema/stopped-order.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { amountLimit } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Orders that the risk checks blocked or pre-authorized: the list, what would let them pass, and their review. */

const MERCHANT = '100001'
const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string
let limitNo: string

beforeAll(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const minutes = (function* () {
  for (let minute = 1; ; minute += 1) yield minute * 60_000
})()
const start = Date.now() - 3_600_000
const buy = (order: Partial<PayInput> = {}) =>
  pay(
    sandbox.db,
    { merchantNo, amount: '8', currency: 'USD', card: { number: '4111111111111111' }, ...order },
    new Date(start + minutes.next().value),
  )
const listed = async (filter: object = {}, by = client) =>
  (await by.call(calls['risk/stoppedList.do'], { pageSize: 50, ...filter })).data
const numbersOf = async (filter: object) => (await listed(filter)).list.map(({ tradeNo }) => tradeNo)
const paid: Record<'good' | 'unknown' | 'tooMuch' | 'held', string> = {
  good: '',
  unknown: '',
  tooMuch: '',
  held: '',
}

test('each stopped order is listed with its rule, its score and what would let it pass', async () => {
  const limit = await client.callWithToken(calls['amountLimit/add.do'], amountLimit(gatewayNo))
  limitNo = limit.data.limitNo
  const someone = { email: 'first@mail.example' }
  paid.unknown = (await buy({ website: 'nowhere.example' })).tradeNo
  paid.tooMuch = (await buy({ amount: '12.5', customer: someone })).tradeNo
  paid.good = (await buy({ customer: someone })).tradeNo
  await client.callWithToken(calls['risk/updateTotalScore.do'], {
    gatewayNo,
    preAuthScore: 1,
    totalScore: 99,
    version: 0,
  })
  paid.held = (await buy({ amount: '2', customer: { email: 'second@mailinator.example' } })).tradeNo

  const { list, counts } = await listed()
  expect(list.map(({ tradeNo, verdict, stoppedBy }) => [tradeNo, verdict, stoppedBy])).toEqual([
    [paid.held, 'pre_authorized', 'score'],
    [paid.tooMuch, 'refused', 'amount_limit'],
    [paid.unknown, 'refused', 'website'],
  ])
  expect(counts).toMatchObject({ to_review: { total: 3 }, reviewed: { total: 0 } })
  const [held, tooMuch, unknown] = list
  expect(tooMuch).toMatchObject({
    rules: limitNo,
    remedy: `Raise “Per-ticket limit” of ${limitNo} to at least 12.50 USD.`,
  })
  expect(unknown?.remedy).toBe(
    `Register the website nowhere.example with gateway ${gatewayNo} and wait for its review.`,
  )
  const { riskScore = 0 } = held ?? {}
  expect(held).toMatchObject({
    rules: expect.stringContaining('customer'),
    preAuthStatus: 'pending',
    remedy: `Lower the points of the triggered rules by ${riskScore - 1}, or raise the pre-auth score of the gateway to ${riskScore}.`,
  })
  const zh = { headers: { locale: 'zh_CN' } }
  const [inChinese] = (await (await client.fetch(calls['risk/stoppedList.do'], { pageSize: 50 }, zh)).json())
    .data.list
  expect(held?.rules).toContain(', ')
  expect(inChinese.rules).toContain('、')
  const chinese = await client.fetch(calls['risk/explain.do'], { tradeNo: paid.tooMuch }, zh)
  expect((await chinese.json()).data.remedies).toEqual([`将 ${limitNo} 的“单笔限额”提高到至少 12.50 USD。`])
})

test('the list is filtered by check, rule, result, and whether the customer paid later', async () => {
  expect(await numbersOf({ stoppedBy: ['website', 'score'] })).toEqual([paid.held, paid.unknown])
  expect(await numbersOf({ rule: [`amount_limit:${limitNo}`] })).toEqual([paid.tooMuch])
  expect(await numbersOf({ rule: ['website:'] })).toEqual([paid.unknown])
  expect(await numbersOf({ rule: ['score:new_customer'] })).toEqual([paid.held])
  expect(await numbersOf({ verdict: ['pre_authorized'] })).toEqual([paid.held])
  expect(await numbersOf({ paidLater: true })).toEqual([paid.tooMuch])
  expect(await numbersOf({ paidLater: false })).toEqual([paid.held, paid.unknown])
  expect(await numbersOf({ preAuthStatus: ['pending'] })).toEqual([paid.held])
  expect(await numbersOf({ email: 'First@mail.example' })).toEqual([paid.tooMuch])
})

test('a review stores user, time and note once; a review of an older version is refused', async () => {
  const review = (input: object) =>
    client.callWithToken(calls['risk/reviewStopped.do'], {
      tradeNo: paid.tooMuch,
      note: ' Asked the customer ',
      version: 0,
      ...input,
    })
  const answers = await Promise.all([review({}), review({ note: 'Another' })])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3301'])
  const [row] = (await listed({ reviewState: ['reviewed'] })).list
  expect(row).toMatchObject({
    tradeNo: paid.tooMuch,
    reviewedBy: 'admin',
    reviewedAt: expect.stringMatching(/Z$/),
    version: 1,
  })
  expect((await review({ version: 1 })).data.note).toBe('Asked the customer')
  expect((await review({ tradeNo: paid.good })).code).toBe('E3003')
  expect((await review({ note: 'x'.repeat(501), version: 2 })).code).toBe('E1400')
  const log = await client.call(calls['merchantLog/list.do'], {
    call: ['risk/reviewStopped.do'],
    target: [paid.tooMuch],
  })
  expect(log.data.list.at(-1)?.changes.map(({ field }) => field)).toContain('Review')
})

test('a held order can be released, and the list shows it as released', async () => {
  const { code } = await client.callWithToken(calls['preAuth/operate.do'], {
    action: 'complete',
    tradeNo: [paid.held],
  })
  expect(code).toBe(SUCCESS)
  const [row] = (await listed({ verdict: ['pre_authorized'] })).list
  expect(row).toMatchObject({ preAuthStatus: 'completed', orderState: 'paid', lapsesAt: null })
})

test('the file has the columns of the list', async () => {
  const answer = await client.fetch(calls['risk/stoppedDownload.do'], {
    format: 'csv',
    columns: ['tradeNo', 'verdict', 'stoppedBy', 'rules', 'remedy', 'reviewState', 'reviewedBy', 'note'],
    timeZone: 'UTC',
    stoppedBy: ['amount_limit'],
  })
  const text = await answer.text()
  expect(text).toContain(`${paid.tooMuch},Blocked,Amount limits,${limitNo}`)
  expect(text).toContain('Reviewed,admin,Asked the customer')
})

test('the risk role sees the list and the explanation, but no other order', async () => {
  const risk = await sandbox.signIn(MERCHANT, 'risk')
  const stopped = await buy({ merchantNo: MERCHANT, website: 'nowhere.example' })
  expect((await listed({}, risk)).list.map(({ tradeNo }) => tradeNo)).toContain(stopped.tradeNo)
  const explained = await risk.call(calls['risk/explain.do'], { tradeNo: stopped.tradeNo })
  expect(explained.data.decidedBy).toBe('website')
  expect((await risk.call(calls['transaction/list.do'], {})).code).toBe('E1403')
})

test('an entry of the block list and a custom rule are named with what would let the order pass', async () => {
  const { data: entry } = await client.callWithToken(calls['riskList/add.do'], {
    listType: 'block',
    valueKind: 'email',
    value: 'listed@mail.example',
    reason: 'fraud',
    expiresOn: null,
    remark: '',
  })
  // Another value of the same order is on the allow list: its entry did not stop the order.
  await client.callWithToken(calls['riskList/add.do'], {
    listType: 'allow',
    valueKind: 'ip',
    value: '198.51.100.9',
    reason: 'known_customer',
    expiresOn: null,
    remark: '',
  })
  const { data: rule } = await client.callWithToken(calls['customRule/add.do'], {
    name: 'Three',
    match: 'all',
    groups: [
      { match: 'all', conditions: [{ field: 'amount', operator: 'is', period: null, values: ['3'] }] },
    ],
    action: 'refuse',
    points: null,
    reason: 'test',
  })
  await client.callWithToken(calls['risk/updateTotalScore.do'], {
    gatewayNo,
    preAuthScore: 60,
    totalScore: 85,
    version: 1,
  })
  const blocked = await buy({ amount: '1', customer: { email: 'listed@mail.example', ip: '198.51.100.9' } })
  const refused = await buy({ amount: '3', customer: { email: 'third@mail.example' } })
  expect([blocked.errorCode, refused.errorCode]).toEqual(['R07', 'R08'])
  const { list } = await listed({ stoppedBy: ['risk_list', 'custom_rule'] })
  expect(list.map(({ tradeNo, rules, remedy }) => [tradeNo, rules, remedy])).toEqual([
    [
      refused.tradeNo,
      rule.customRuleNo,
      `Change or deactivate the custom rule “Three” (${rule.customRuleNo}).`,
    ],
    [
      blocked.tradeNo,
      entry.listNo,
      `Remove the entry ${entry.listNo} (Email: listed@mail.example) from the block list.`,
    ],
  ])
  expect(await numbersOf({ rule: [`risk_list:${entry.listNo}`] })).toEqual([blocked.tradeNo])
})

test('an order is also recorded if it is held after its challenge', async () => {
  await client.callWithToken(calls['risk/updateTotalScore.do'], {
    gatewayNo,
    preAuthScore: 1,
    totalScore: 99,
    version: 2,
  })
  const customer = { email: 'fourth@mail.example' }
  const order = { merchantNo, amount: '1', currency: 'USD', card: { number: '4000000000003220' }, customer }
  // Now, so that the job does not end the challenge.
  const { tradeNo, status } = await pay(sandbox.db, order, new Date())
  expect([status, await numbersOf({ tradeNo: [tradeNo] })]).toEqual(['pending', []])
  await endChallenge(sandbox.db, { merchantNo, tradeNo }, true, new Date())
  expect(await listed({ tradeNo: [tradeNo] })).toMatchObject({
    list: [{ verdict: 'pre_authorized', stoppedBy: 'score', preAuthStatus: 'pending' }],
  })
})

test('records made later equal those made at the payment', async () => {
  const rowsOf = async () =>
    (await sandbox.db.select().from(stoppedOrders)).map(
      ({ reviewState, note, version, reviewedAt, reviewedBy, ...row }) => row,
    )
  const before = await rowsOf()
  await sandbox.db.delete(stoppedOrders)
  await recordAllStopped(sandbox.db)
  expect(new Set(await rowsOf())).toEqual(new Set(before))
})
