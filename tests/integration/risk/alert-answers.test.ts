import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { convertAmount } from '#lib/rules/alert-answer.ts'
import { dayOf } from '#lib/rules/days.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { setRules } from '#tests/support/approvals.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, passToTabulation, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Automatic answers to chargeback alerts: refunds within the rules and the limit, what is left and why, preview and email. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

type Settings = InputOf<(typeof calls)['chargebackWarning/saveAnswers.do']>
const get = async () => (await client.call(calls['chargebackWarning/getAnswers.do'], {})).data
const save = (given: Partial<Settings> = {}, as = client) =>
  as.callWithToken(calls['chargebackWarning/saveAnswers.do'], {
    enabled: true,
    rules: [{ maxAmount: '80', currency: 'USD', types: [], reasons: [] }],
    dailyLimit: '100',
    limitCurrency: 'USD',
    emails: [`risk@${merchantNo}.example`],
    version: 0,
    password: DEMO_PASSWORD,
    ...given,
  })
const raise = (tradeNo: string, given: object = {}) =>
  sandbox.control<{ alertNo: string }>('alerts', { tradeNo, ...given })
const alertOf = async (tradeNo: string) =>
  (await client.call(calls['chargebackWarning/list.do'], { tradeNo: [tradeNo] })).data.list[0]
const answerOf = async (tradeNo: string) => (await alertOf(tradeNo))?.answer
const refundsOf = async (tradeNo: string) =>
  (await client.call(calls['refund/list.do'], { tradeNo: [tradeNo] })).data.list

const orders = async (...given: Parameters<typeof pay>[1][]) => {
  const paid: string[] = []
  for (const order of given)
    paid.push((await pay(sandbox, { merchantNo, amount: '40.00', ...order })).tradeNo)
  await passDays(sandbox, 2, merchantNo)
  return paid as [string, string, string, string]
}

test('off by default; an alert that a rule applies to is refunded, and alert, order, refund and log name each other', async () => {
  const [before, after] = await orders({}, {})
  expect(await get()).toMatchObject({ enabled: false, rules: [], dailyLimit: null, version: 0 })
  await raise(before)
  expect(await alertOf(before)).toMatchObject({ state: 'open', answer: null })
  expect((await save()).code).toBe(SUCCESS)
  const { alertNo } = await raise(after)
  const [refunded, ...more] = await refundsOf(after)
  expect(more).toEqual([])
  expect(refunded).toMatchObject({
    amount: '40.00',
    alertNo,
    reason: `Automatic response to alert ${alertNo}`,
    applicant: 'Automatic',
  })
  expect(await alertOf(after)).toMatchObject({
    state: 'refunded',
    answer: 'refunded',
    refundNo: refunded?.refundNo,
    handledBy: null,
  })
  expect((await detailOf(client, after)).events.slice(-3)).toMatchObject([
    { kind: 'alert_received', reference: alertNo },
    { kind: 'alert_answered', reference: alertNo, amount: '40.00' },
    { kind: 'refund_applied', reference: refunded?.refundNo, actor: null },
  ])
  const { data: log } = await client.call(calls['merchantLog/list.do'], {
    recordKind: 'alert',
    target: [alertNo],
  })
  expect(log.list).toMatchObject([
    {
      userName: null,
      call: 'refund/save.do',
      target: refunded?.refundNo,
      facts: { alertNo, tradeNo: after, amount: '40.00 USD' },
    },
  ])
  expect(new Set(log.list[0]?.records.map(({ kind }) => kind))).toEqual(new Set(['refund', 'alert', 'order']))
  expect((await get()).today).toEqual({ refunds: 1, amount: '40.00' })
  // An alert that came before keeps waiting for a person.
  expect(await alertOf(before)).toMatchObject({ state: 'open', answer: null })
})

test('the daily limit: a sum equal to the limit is refunded, an alert above it is not, and the next day has the full limit', async () => {
  const [first, second, third, fourth] = await orders({ amount: '60.00' }, {}, { amount: '0.01' }, {})
  await save()
  for (const tradeNo of [first, second, third]) await raise(tradeNo)
  expect([await answerOf(first), await answerOf(second), await answerOf(third)]).toEqual([
    'refunded',
    'refunded',
    'over_limit',
  ])
  expect(await alertOf(third)).toMatchObject({ state: 'open', refundNo: null, refusal: null })
  expect((await get()).today).toEqual({ refunds: 2, amount: '100.00' })
  await passDays(sandbox, 1, merchantNo)
  await raise(fourth)
  expect(await answerOf(fourth)).toBe('refunded')
})

test('rules and limit convert other currencies at the rate of the day', async () => {
  const [over, exact] = await orders(
    { amount: '500.00', currency: 'EUR' },
    { amount: '50.00', currency: 'EUR' },
  )
  const day = dayOf(sandbox.now(merchantNo), 'Asia/Shanghai')
  const worth = convertAmount('50.00', 'EUR', 'USD', () => fxRate('EUR', 'USD', day))
  await save({ rules: [{ maxAmount: '80', currency: 'USD', types: [], reasons: [] }], dailyLimit: '80' })
  await raise(over)
  await raise(exact)
  expect([await answerOf(over), await answerOf(exact)]).toEqual(['no_rule', 'refunded'])
  expect((await get()).today).toEqual({ refunds: 1, amount: worth })
})

test('an alert that is not refunded automatically has the reason', async () => {
  await setRules(client, { refunds: [{ currency: 'USD', amount: '70.00' }] })
  const [type, partly, held, approval] = await orders({}, {}, {}, { amount: '70.01' })
  const [waits, tabulated] = await orders({ amount: '75.00' }, {})
  await save({
    rules: [{ maxAmount: '80', currency: 'USD', types: ['fraud'], reasons: ['fraud', 'duplicate'] }],
  })
  await refund(client, partly, '1.00')
  await sandbox.control('disputes', { tradeNo: held, kind: 'retrieval', reason: 'fraud' })
  await refund(client, waits, '75.00')
  const fresh = (await pay(sandbox, { merchantNo, amount: '40.00' })).tradeNo
  await raise(type, { type: 'customer_dispute' })
  for (const tradeNo of [partly, held, approval, waits, fresh]) await raise(tradeNo)
  await passToTabulation(sandbox, gatewayNo)
  await raise(tabulated)
  const found: Record<string, unknown> = {}
  for (const [name, tradeNo] of Object.entries({ type, partly, held, approval, waits, fresh, tabulated }))
    found[name] = await answerOf(tradeNo)
  expect(found).toEqual({
    type: 'no_rule',
    partly: 'refunded_before',
    held: 'disputed',
    approval: 'needs_approval',
    waits: 'approval_waiting',
    fresh: 'unreconciled',
    tabulated: 'tabulation',
  })
  const { data } = await client.call(calls['chargebackWarning/list.do'], { answer: ['needs_approval'] })
  expect(data.list.map(({ tradeNo }) => tradeNo)).toEqual([approval])
})

test('an alert whose automatic refund failed needs a response again, and shows the reason', async () => {
  const [tradeNo] = await orders({ card: '4000000000005126' })
  await save()
  await raise(tradeNo, { files: false })
  for (let day = 0; day < 9; day += 1) await sandbox.advance('P1D', merchantNo)
  expect(await alertOf(tradeNo)).toMatchObject({ answer: 'refund_failed', refundNo: null })
})

test('a change needs the password, the present version, permission for refunds, and fine values; it is logged', async () => {
  expect((await save({ password: 'wrong-Password1' })).code).toBe('E2035')
  const wrong = await save({ rules: [], dailyLimit: null, emails: [] })
  expect(wrong.fields?.map(({ path }) => path)).toEqual(['rules', 'dailyLimit', 'emails'])
  const odd = await save({ rules: [{ maxAmount: '1', currency: 'USD', types: [], reasons: ['bad'] }] })
  expect(odd.fields?.map(({ path }) => path)).toEqual(['rules.0.reasons'])
  expect((await save()).code).toBe(SUCCESS)
  expect((await save()).code).toBe('E3301')
  expect((await save({ enabled: false, dailyLimit: '50', version: 1 })).data).toMatchObject({
    enabled: false,
    dailyLimit: '50.00',
    version: 2,
  })
  const { data } = await client.call(calls['merchantLog/list.do'], {
    call: ['chargebackWarning/saveAnswers.do'],
    result: 'success',
  })
  expect(data.list[0]?.changes).toEqual([
    { field: 'Automatic responses', before: 'Yes', after: 'No' },
    { field: 'Daily limit', before: '100.00 USD', after: '50.00 USD' },
  ])
  expect(data.list[1]?.changes).toContainEqual({ field: 'Rules', before: null, after: 'Up to 80.00 USD' })
  const risk = await sandbox.signIn('100001', 'risk')
  expect((await save({}, risk)).code).toBe('E1403')
})

test('the preview applies rules and limit to the last 30 days, day by day, and refunds nothing', async () => {
  const [first, second, third, fourth] = await orders({}, { amount: '50.00' }, {}, { amount: '90.00' })
  await raise(first)
  await raise(second)
  await raise(third)
  const day = dayOf(sandbox.now(merchantNo), 'Asia/Shanghai')
  await passDays(sandbox, 1, merchantNo)
  await raise(fourth)
  const preview = (given: object = {}) =>
    client.call(calls['chargebackWarning/previewAnswers.do'], {
      rules: [{ maxAmount: '80', currency: 'USD', types: [], reasons: [] }],
      dailyLimit: '90',
      limitCurrency: 'USD',
      ...given,
    })
  expect((await preview()).data).toMatchObject({
    alerts: 4,
    answered: 2,
    amount: '90.00',
    amounts: [{ currency: 'USD', alerts: 2, amount: '90.00' }],
    days: [{ day, answered: 2, amount: '90.00', overLimit: 1 }],
    left: [
      { answer: 'over_limit', alerts: 1 },
      { answer: 'no_rule', alerts: 1 },
    ],
  })
  expect((await preview({ dailyLimit: '130' })).data).toMatchObject({ answered: 3, amount: '130.00' })
  expect((await preview({ dailyLimit: '0' })).fields?.map(({ path }) => path)).toEqual(['dailyLimit'])
  expect(await refundsOf(first)).toEqual([])
  await sandbox.advance('P31D', merchantNo)
  expect((await preview()).data).toMatchObject({ alerts: 0, days: [] })
})

test('a weekly email sums up the week; a week without alerts has none, also the last one after switching off', async () => {
  const to = `risk@${merchantNo}.example`
  const mails = () => sandbox.control<{ subject: string; body: string }[]>(`outbox?kind=email&to=${to}`)
  const [first, second, third] = await orders({}, { amount: '300.00' }, { amount: '1200', currency: 'JPY' })
  await save()
  for (const tradeNo of [first, second, third]) await raise(tradeNo)
  await save({ enabled: false, version: 1 })
  await sandbox.advance('P8D', merchantNo)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain('2 of 3')
  for (const part of [
    'Refunded: 40.00 USD, 1,200 JPY.',
    'the daily limit is 100.00 USD',
    '- No rule applies: 1, 300.00 USD',
    '- 没有适用的规则：1 条，300.00 USD',
    'still need a response: ',
    '/risk/alertService?',
    '/risk/alertService/answers',
  ])
    expect(mail?.body).toContain(part)
  await sandbox.advance('P21D', merchantNo)
  expect(await mails()).toHaveLength(1)
})
