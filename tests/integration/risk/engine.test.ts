import { TZDate } from '@date-fns/tz'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/**
 * Each type of rule: created by its call, it stops an order and names the rule; switched off, the order
 * passes.
 */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  // Noon in the merchant's time zone, so that no test runs at the end of a day.
  const { hours, minutes } = localTime(sandbox.now(merchantNo))
  await sandbox.advance(`PT${(36 - hours) * 60 - minutes}M`, merchantNo)
})

function localTime(at: Date) {
  const local = new TZDate(at, 'Asia/Shanghai')
  return { hours: local.getHours(), minutes: local.getMinutes() }
}

const explain = async (tradeNo: string) => (await client.call(calls['risk/explain.do'], { tradeNo })).data
const order = (given: Parameters<typeof pay>[1] = {}) => pay(sandbox, { merchantNo, ...given })
const decided = async (given: Parameters<typeof pay>[1] = {}) => {
  const { tradeNo, status, errorCode } = await order(given)
  const { verdict, decidedBy, checks, recorded } = await explain(tradeNo)
  expect(recorded).toBe(true)
  const findings = checks.flatMap((check) => check.findings)
  return { status, errorCode, verdict, decidedBy, findings }
}
const passes = { status: 'success', errorCode: null, verdict: 'accepted', decidedBy: null, findings: [] }
const save = async <C extends Parameters<ProviderClient['callWithToken']>[0]>(
  def: C,
  input: Parameters<typeof client.callWithToken<C>>[1],
) => {
  const answer = await client.callWithToken(def, input)
  expect(answer.code).toBe(SUCCESS)
  return answer.data
}

test('an ordinary order passes all checks, and its record lists them', async () => {
  const { tradeNo } = await order()
  const explanation = await explain(tradeNo)
  expect(explanation).toMatchObject({ verdict: 'accepted', decidedBy: null, amount: '100.00' })
  expect(explanation.checks.map(({ check, state }) => [check, state])).toEqual([
    ['risk_list', 'passed'],
    ['website', 'passed'],
    ['country', 'passed'],
    ['customer_filter', 'passed'],
    ['amount_limit', 'passed'],
    ['velocity', 'passed'],
    ['custom_rule', 'passed'],
    ['score', 'passed'],
  ])
})

test('the scores of the gateway decide between accepted, pre-authorized and blocked', async () => {
  const scores = (preAuthScore: number, totalScore: number, version: number) =>
    save(calls['risk/updateTotalScore.do'], { gatewayNo, preAuthScore, totalScore, version })
  // A new customer scores 5.
  await scores(4, 10, 0)
  expect(await decided()).toMatchObject({ status: 'pending', verdict: 'pre_authorized', decidedBy: 'score' })
  await scores(1, 4, 1)
  expect(await decided()).toMatchObject({ status: 'failed', errorCode: 'R01', decidedBy: 'score' })
  await scores(5, 6, 2)
  expect(await decided()).toEqual(passes)
})

test('a rule adds its points, not if it is off or the third-party score is low', async () => {
  const abroad = { customer: { ip: '203.0.113.5', ipCountry: 'BR', email: 'maria@mail.example' } }
  const rule = (score: number, passScore: string | null, enabled: boolean, version: number) =>
    save(calls['risk/updateRule.do'], { ruleCode: 'ip_country', score, passScore, enabled, version })
  const scoreOf = async () => (await explain((await order(abroad)).tradeNo)).score
  await rule(90, null, true, 0)
  const refused = await decided(abroad)
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'R01', verdict: 'refused' })
  await rule(90, '99.99', true, 1)
  const passed = await scoreOf()
  expect(passed.rules.map((each) => each.ruleCode)).not.toContain('ip_country')
  expect(Number(passed.thirdPartyScore)).toBeLessThan(30)
  await rule(90, '0.01', true, 2)
  expect((await scoreOf()).rules.map((each) => each.ruleCode)).toContain('ip_country')
  await rule(90, null, false, 3)
  expect((await scoreOf()).rules.map((each) => each.ruleCode)).not.toContain('ip_country')
})

test('the third-party rule counts from its pass score on', async () => {
  const risky = { customer: { email: `buyer@risky.example` } }
  expect(await decided(risky)).toEqual(passes)
  const rule = (enabled: boolean, passScore: string, version: number) =>
    save(calls['risk/saveThirdPartyRule.do'], { enabled, passScore, score: 95, version })
  await rule(true, '92.40', 0)
  const { tradeNo, errorCode } = await order(risky)
  expect(errorCode).toBe('R01')
  expect((await explain(tradeNo)).score.rules).toContainEqual({
    ruleCode: 'third_party',
    score: 95,
    name: 'Third-party score',
    detail: 'Score 92.40; points are added from 92.40',
  })
  await rule(true, '92.41', 1)
  expect(await decided(risky)).toEqual(passes)
  await rule(false, '50.00', 2)
  expect(await decided(risky)).toEqual(passes)
})

test.each([
  ['block', ['US'], 'R05'],
  ['block', ['BR', 'CN'], null],
  ['allow', ['BR', 'CN'], 'R05'],
  ['allow', ['US'], null],
] as const)('countries: %s %j', async (type, countries, errorCode) => {
  await save(calls['risk/saveCountryRule.do'], { type, countries: [...countries], version: 0 })
  const first = await decided()
  expect(first.errorCode).toBe(errorCode)
  if (errorCode) {
    expect(first.findings).toEqual([
      { check: 'country', part: type, ruleNo: null, values: { by: 'bankCountry', country: 'US' } },
    ])
  }
  await save(calls['risk/saveCountryRule.do'], { type: 'none', countries: [], version: 1 })
  expect(await decided()).toEqual(passes)
})

test('without a card the country is that of the customer', async () => {
  await save(calls['risk/saveCountryRule.do'], { type: 'block', countries: ['NL'], version: 0 })
  const local = { method: 'ideal', currency: 'EUR', customer: { ip: '203.0.113.9', ipCountry: 'NL' } }
  expect(await decided(local)).toMatchObject({
    errorCode: 'R05',
    findings: [{ values: { by: 'ipCountry', country: 'NL' } }],
  })
})

test('an unregistered website and a website before its review are blocked', async () => {
  expect(await decided({ website: 'unknown.example' })).toMatchObject({
    errorCode: 'R03',
    decidedBy: 'website',
    findings: [{ values: { url: 'unknown.example', status: 'none' } }],
  })
  expect(await decided({ website: `shop.${merchantNo}.example` })).toEqual(passes)
})

describe('transaction limits', () => {
  const limit = {
    method: 'card' as const,
    cardType: 'all' as const,
    currency: 'USD',
    perTicket: '100',
    daily: '250',
    weekly: '400',
    monthly: '600',
    remark: 'Test',
  }
  const add = (given: Partial<typeof limit> = {}) =>
    save(calls['amountLimit/add.do'], { gatewayNo, ...limit, ...given })
  const partsOf = async (amount: string, given: Parameters<typeof pay>[1] = {}) =>
    (await decided({ amount, ...given })).findings.map(({ part, values }) => [part, values.spent])

  test('the exact limit passes, one cent more does not; each period counts all orders that have not failed', async () => {
    const { limitNo } = await add()
    expect(await partsOf('100.01')).toEqual([['perTicket', '0']])
    expect(await partsOf('100.00')).toEqual([])
    await order({ amount: '60.00', outcome: 'pending' })
    await order({ amount: '60.00', outcome: '05' })
    expect(await partsOf('90.01')).toEqual([['daily', '160.00']])
    expect(await partsOf('90.00')).toEqual([])
    expect(await partsOf('0.01')).toEqual([['daily', '250.00']])
    expect(await decided({ amount: '5.00' })).toMatchObject({ errorCode: 'R04', decidedBy: 'amount_limit' })
    await save(calls['amountLimit/delete.do'], { limitNo: [limitNo] })
    expect(await decided({ amount: '500.00' })).toMatchObject({ errorCode: null })
  })

  test('a limit applies only to its gateway, method, card type and currency', async () => {
    await add({ cardType: 'all', currency: 'EUR', perTicket: '1', daily: '2', weekly: '3', monthly: '4' })
    expect(await partsOf('50.00')).toEqual([])
    expect(await partsOf('50.00', { currency: 'EUR', method: 'ideal' })).toEqual([])
    expect(await partsOf('50.00', { currency: 'EUR' })).toHaveLength(4)
  })

  test('the daily limit restarts in the merchant’s time zone; the monthly limit continues', async () => {
    await add({ perTicket: '200', daily: '200', weekly: '100000', monthly: '200000' })
    await order({ amount: '200.00' })
    expect(await partsOf('1.00')).toEqual([['daily', '200.00']])
    await sandbox.advance('P1D', merchantNo)
    expect(await partsOf('200.00')).toEqual([])
  })
})

describe('payment frequency', () => {
  const rule = {
    periodValue: '2.5',
    periodUnit: 'hour' as const,
    cardType: 'all' as const,
    currency: 'all',
    blackElement: 'email' as const,
    successCount: 2,
    failureCount: 3,
    totalCount: 5,
    remark: 'Test',
  }
  const add = (
    given: Partial<Omit<typeof rule, 'blackElement'>> & {
      blackElement?: 'ip' | 'card_number' | 'phone'
    } = {},
  ) => save(calls['paymentNumberLimit/add.do'], { gatewayNo, ...rule, ...given })
  const customer = { email: 'again@mail.example', ip: '203.0.113.77', phone: '+1 2065550177' }
  const again = (given: Parameters<typeof pay>[1] = {}) => decided({ customer, ...given })

  test('blocks after the number of successes until the period is over; another email is not affected', async () => {
    const { ruleNo } = await add()
    expect(await again()).toEqual(passes)
    expect(await again()).toEqual(passes)
    expect(await again()).toMatchObject({
      errorCode: 'R04',
      decidedBy: 'velocity',
      findings: [
        {
          part: 'successCount',
          ruleNo,
          values: { limit: '2', count: '2', element: 'again@mail.example', periodValue: '2.5' },
        },
      ],
    })
    expect(await decided()).toEqual(passes)
    // Blocked orders do not count, so the block ends with the period.
    await sandbox.advance('PT2H', merchantNo)
    expect(await again()).toMatchObject({ errorCode: 'R04' })
    await sandbox.advance('PT31M', merchantNo)
    expect(await again()).toEqual(passes)
    await save(calls['paymentNumberLimit/delete.do'], { ruleNo: [ruleNo] })
    expect(await again()).toMatchObject({ errorCode: null })
  })

  test('blocks after the number of failures', async () => {
    await add()
    for (let i = 0; i < 3; i += 1) await order({ customer, outcome: '05' })
    expect(await again()).toMatchObject({ findings: [{ part: 'failureCount', values: { count: '3' } }] })
  })

  test.each(['ip', 'phone'] as const)('counts by %s', async (blackElement) => {
    await add({ blackElement })
    const someone = (name: string) => decided({ customer: { ...customer, email: `${name}@mail.example` } })
    expect(await someone('a')).toEqual(passes)
    expect(await someone('b')).toEqual(passes)
    expect(await someone('c')).toMatchObject({ errorCode: 'R04' })
  })

  test('counts by card, without payments that have no card', async () => {
    await add({ blackElement: 'card_number' })
    const card = '5555555555554444'
    expect(await decided({ card })).toEqual(passes)
    expect(await decided({ card })).toEqual(passes)
    const third = await decided({ card })
    expect(third.findings[0]?.values.element).toBe('555555******4444')
    expect(JSON.stringify(third)).not.toContain(card)
    expect(await decided({ method: 'alipay' })).toMatchObject({ errorCode: null })
  })
})

test('of two parallel orders only one uses the rest of a limit', async () => {
  await save(calls['amountLimit/add.do'], {
    gatewayNo,
    method: 'card',
    cardType: 'all',
    currency: 'USD',
    perTicket: '100',
    daily: '100',
    weekly: '200',
    monthly: '300',
    remark: 'Once',
  })
  const paid = await Promise.all([1, 2, 3, 4].map(() => order({ amount: '100.00' })))
  expect(paid.map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'failed', 'success'])
})

test('an order without checks and an order with a requested result show the known data', async () => {
  const explained = await explain((await order({ outcome: 'refused' })).tradeNo)
  expect(explained).toMatchObject({ recorded: false, verdict: 'refused', decidedBy: 'score' })
})

test('another merchant’s order is unknown', async () => {
  const { tradeNo } = await pay(sandbox, { merchantNo: '100002' })
  const answer = await client.call(calls['risk/explain.do'], { tradeNo })
  expect(answer.code).toBe('E3003')
})
