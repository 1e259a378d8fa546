import { subDays } from 'date-fns/subDays'
import { and, eq } from 'drizzle-orm'
import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { CustomRuleLogic } from '#lib/rules/custom-rule.ts'
import { recordAllHistory } from '#sandbox/domain/risk/custom-rule/history.ts'
import { replay } from '#sandbox/domain/risk/rule/replay/replay.ts'
import { orderHistory, transactionRules } from '#sandbox/platform/db/schema/index.ts'
import { condition } from '#tests/support/custom-conditions.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** The simulation of a custom rule finds exactly the orders that met the rule when they were paid. */

const sandbox = withSandbox({}, 120_000)
let merchant: OwnMerchant
/** The orders that met each rule. */
let met: Map<string, string[]>
let numbers: Map<string, string>

type Rule = Pick<CustomRuleLogic, 'match' | 'groups'>
const all = (...conditions: CustomCondition[]): Rule => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
const any = (...conditions: CustomCondition[]): Rule => ({
  match: 'all',
  groups: [{ match: 'any', conditions }],
})

const large = condition('amount', 'at_least', ['300'])
const repeated = condition('card_orders', 'at_least', ['1'], 'day')
const rules: Record<string, Rule> = {
  'a word': all(condition('bank_country', 'in', ['US'])),
  'all but a word, also without it': all(condition('bank_country', 'not_in', ['US'])),
  'all but words that none has': all(condition('billing_country', 'not_in', ['JP', 'BR'])),
  'words in two conditions': all(
    condition('billing_country', 'in', ['US', 'DE']),
    condition('billing_country', 'not_in', ['DE']),
  ),
  'a bank in another case': all(condition('issuing_bank', 'not_in', ['CHASE', "O'Hara, Bank"])),
  addresses: all(condition('address_match', 'in', ['other_country', 'unknown'])),
  'not the same country of card and IP': all(condition('ip_card_match', 'not_in', ['same'])),
  'a span of amounts': all(condition('amount_usd', 'between', ['100', '299.99'])),
  'no earlier order': all(condition('customer_orders', 'is', ['0'])),
  'earlier orders': all(condition('customer_orders', 'at_least', ['2'])),
  'no order with the same card': all(condition('card_orders', 'at_most', ['0'], 'day')),
  'orders with the same card': all(repeated),
  'failed orders with the same card': all(condition('card_failures', 'between', ['1', '2'], 'week')),
  'orders with the same email': all(condition('email_orders', 'is', ['1'], 'hour')),
  'orders from the same IP': all(condition('ip_orders', 'at_least', ['2'], 'day')),
  'new customers': all(condition('customer_days', 'at_most', ['3'])),
  'customers of a week': all(condition('customer_days', 'at_least', ['7'])),
  'a count or an amount': any(repeated, large),
  'no count, and a time': all(
    condition('card_orders', 'is', ['0'], 'hour'),
    condition('time_of_day', 'between', ['00:00', '23:59']),
    condition('weekday', 'in', ['1', '3', '5']),
  ),
  'one of two groups': {
    match: 'any',
    groups: [
      { match: 'all', conditions: [large, condition('method', 'in', ['card'])] },
      {
        match: 'any',
        conditions: [condition('ip_country', 'in', ['CN']), condition('customer_days', 'is', ['8'])],
      },
    ],
  },
  'never met': all(condition('customer_orders', 'at_least', ['900'])),
}

const often = { email: 'often@mail.example', ip: '24.1.2.3', ipCountry: 'US' }
const card = '4111111111111111'
const orders: Parameters<typeof pay>[1][] = [
  { amount: '50.00', customer: often, card },
  { amount: '150.00', customer: often, card },
  { amount: '400.00', customer: often, card },
  { amount: '120.00', card: '4000000000000002', customer: { email: 'declined@mail.example' } },
  { amount: '130.00', card: '4000000000000002', customer: { email: 'declined@mail.example' } },
  {
    amount: '310.00',
    customer: { billingCountry: 'DE', shippingCountry: 'FR', ip: '24.9.9.9', ipCountry: 'CN' },
  },
  { amount: '20.00', method: 'alipay', customer: { email: 'wallet@mail.example' } },
]

beforeAll(async () => {
  merchant = await sandbox.newMerchant()
  const { merchantNo, client } = merchant
  numbers = new Map()
  for (const [name, rule] of Object.entries(rules)) {
    const { code, data } = await client.callWithToken(calls['customRule/add.do'], {
      ...rule,
      name,
      action: 'score',
      points: 1,
      reason: 'test',
    })
    expect(code).toBe(SUCCESS)
    numbers.set(name, data.customRuleNo)
  }
  for (const order of orders) await pay(sandbox, { merchantNo, ...order })
  await sandbox.advance('P8D', merchantNo)
  for (const order of orders.slice(0, 4)) await pay(sandbox, { merchantNo, ...order })
  met = new Map()
  for (const [name, ruleCode] of numbers) {
    const rows = await sandbox.db
      .select({ tradeNo: transactionRules.tradeNo })
      .from(transactionRules)
      .where(and(eq(transactionRules.merchantNo, merchantNo), eq(transactionRules.ruleCode, ruleCode)))
    met.set(
      name,
      rows.map(({ tradeNo }) => tradeNo),
    )
  }
}, 120_000)

const simulated = async (change: Parameters<typeof replay>[2]) => {
  const to = sandbox.now(merchant.merchantNo)
  const scope = {
    merchantNo: merchant.merchantNo,
    timeZone: 'Asia/Shanghai',
    from: subDays(to, 90),
    to,
  }
  const { concerned, outcomes } = await replay(sandbox.db, scope, change, Number.POSITIVE_INFINITY)
  return { concerned, tradeNos: outcomes.flatMap(({ tradeNos }) => tradeNos).toSorted() }
}

async function expectSimulated(name: string) {
  const rule = rules[name] ?? all()
  const expected = (met.get(name) ?? []).toSorted()
  const { concerned, tradeNos } = await simulated({
    kind: 'custom_rule',
    ...rule,
    action: 'score',
    points: 100,
  })
  expect(tradeNos).toEqual(expected)
  expect(concerned).toBe(expected.length)
}

test.each(Object.keys(rules))('%s: the simulated orders are those that met the rule', (name) =>
  expectSimulated(name),
)

test('a changed rule: the other orders keep their results', async () => {
  const change = {
    kind: 'custom_rule' as const,
    customRuleNo: numbers.get('orders with the same card'),
    ...(rules['a span of amounts'] ?? all()),
  }
  // One point changes no result.
  expect((await simulated({ ...change, action: 'score', points: 1 })).tradeNos).toEqual([])
  const refused = await simulated({ ...change, action: 'refuse', points: null })
  expect(refused.tradeNos).toEqual(met.get('a span of amounts')?.toSorted())
})

test('the orders meet some rules and not others', () => {
  const counts = [...met].map(([, tradeNos]) => tradeNos.length)
  expect(counts.filter((count) => count > 0 && count < orders.length + 4).length).toBeGreaterThan(12)
})

test('the history of a payment is the one that the seed would record', async () => {
  const { db } = sandbox
  const ownOrders = eq(orderHistory.merchantNo, merchant.merchantNo)
  const read = () => db.select().from(orderHistory).where(ownOrders).orderBy(orderHistory.tradeNo)
  const measured = await read()
  expect(measured).toHaveLength(orders.length + 4)
  await db.delete(orderHistory).where(ownOrders)
  await recordAllHistory(db)
  expect(await read()).toEqual(measured)
})
