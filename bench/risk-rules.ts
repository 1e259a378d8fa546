import { eq, sql } from 'drizzle-orm'
import type { CustomCondition } from '#lib/contract/custom-rule.ts'
import { MAX_CUSTOM_RULES } from '#lib/contract/custom-rule.ts'
import type { ChangeOf } from '#lib/contract/risk-simulation.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { customers, customRules, transactions } from '#sandbox/platform/db/schema/index.ts'
import { condition } from '#tests/support/custom-conditions.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { median } from '../scripts/lib/median.mjs'
import { processorSeconds } from './lib/processor-time.ts'
import { measureSimulations, reportSlow } from './lib/simulations.ts'

/**
 * The time of a payment without custom rules and with the most there can be, as a ratio, and the provider's response
 * time of 'Simulate first' for custom rules.
 *   node bench/risk-rules.ts postgres://…/large [orders]
 * A further argument selects the simulations whose name contains it. An empty database is seeded with this number of orders (default: 1,000,000, a third of them from the last 90 days).
 * The payments stay in the database.
 */

const MERCHANT = '100001'
const GATEWAY = '10000101'
const ROUNDS = 8
const PAYMENTS = 25
const RATIO = 1.2

/** Conditions that no payment of the measurement meets, so that every rule runs to its end. */
const unmet: CustomCondition[] = [
  condition('amount_usd', 'at_least', ['900000']),
  condition('currency', 'in', ['JPY', 'KWD']),
  condition('bank_country', 'in', ['BR', 'NG', 'VN']),
  condition('address_match', 'in', ['other_country']),
  condition('customer_orders', 'at_least', ['90000']),
  condition('customer_days', 'at_least', ['90000']),
  condition('customer_chargebacks', 'at_least', ['90']),
  condition('email_orders', 'at_least', ['90000'], 'week'),
  condition('card_orders', 'at_least', ['90000'], 'day'),
  condition('card_failures', 'at_least', ['90000'], 'hour'),
]

const where = (...conditions: CustomCondition[]): ChangeOf<'custom_rule'> => ({
  kind: 'custom_rule',
  match: 'all',
  groups: [{ match: 'all', conditions }],
  action: 'refuse',
  points: null,
})
const simulated: Record<string, ChangeOf<'custom_rule'>> = {
  'amount and time of day': where(
    condition('amount_usd', 'at_least', ['300']),
    condition('time_of_day', 'between', ['01:00', '05:00']),
  ),
  'countries, card and addresses': where(
    condition('bank_country', 'in', ['BR', 'JP']),
    condition('card_type', 'in', ['visa']),
    condition('address_match', 'not_in', ['same']),
  ),
  'issuing bank': where(condition('issuing_bank', 'in', ['Chase'])),
  'new customers': where(condition('customer_orders', 'is', ['0']), condition('amount', 'at_least', ['200'])),
  'customers of less than a week': where(condition('customer_days', 'at_most', ['7'])),
  'customers with a chargeback': where(condition('customer_chargebacks', 'at_least', ['1'])),
  'orders with the same email in 7 days': where(condition('email_orders', 'at_least', ['3'], 'week')),
  'orders with the same card in 24 hours': where(condition('card_orders', 'at_least', ['2'], 'day')),
  'failed orders with the same card': where(condition('card_failures', 'at_least', ['2'], 'day')),
  'orders from the same IP in an hour': where(condition('ip_orders', 'at_least', ['2'], 'hour')),
  'all groups together': {
    ...where(condition('amount_usd', 'at_least', ['300'])),
    match: 'any',
    groups: [
      { match: 'any', conditions: unmet.slice(0, 5) },
      { match: 'all', conditions: unmet.slice(5) },
    ],
  },
}

async function measurePayments(sandbox: TestSandbox): Promise<number> {
  const { db } = sandbox
  // Others each time: the payments of earlier measurements would count as orders of the same customers.
  const known = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.merchantNo, MERCHANT))
    .orderBy(sql`random()`)
    .limit(PAYMENTS)
  await db.delete(customRules).where(eq(customRules.merchantNo, MERCHANT))
  const add = () =>
    db.insert(customRules).values(
      Array.from({ length: MAX_CUSTOM_RULES }, (_, index) => ({
        merchantNo: MERCHANT,
        customRuleNo: `CRB-${index}`,
        position: index + 1,
        name: `Rule ${index}`,
        match: 'all' as const,
        action: 'refuse' as const,
        groups: [{ match: 'any' as const, conditions: unmet }],
        status: 'active' as const,
        reason: 'measurement',
        version: 1,
        updatedAt: sandbox.now(MERCHANT),
        updatedBy: 'admin',
      })),
    )
  const times = { without: [] as number[], with: [] as number[] }
  const processor = { without: 0, with: 0 }
  // In turns, so that other load of the machine affects both. The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      if (kind === 'with') await add()
      const before = await processorSeconds(db)
      for (const { email } of known) {
        const order = { merchantNo: MERCHANT, gatewayNo: GATEWAY, amount: '25.00', currency: 'USD' }
        const started = performance.now()
        await pay(db, { ...order, customer: { email } }, sandbox.now(MERCHANT))
        if (round > 0) times[kind].push(performance.now() - started)
      }
      if (round > 0) processor[kind] += (await processorSeconds(db)) - before
      await db.delete(customRules).where(eq(customRules.merchantNo, MERCHANT))
    }
  }
  const [without, withRules] = [median(times.without), median(times.with)]
  const ratio = withRules / without
  const each = (seconds: number) => ((seconds * 1000) / (ROUNDS * known.length)).toFixed(1)
  console.info(
    `processor time of a payment: ${each(processor.without)} ms, ${each(processor.with)} ms: ratio ${(processor.with / processor.without).toFixed(2)}`,
  )
  console.info(
    `a payment: p50 ${without.toFixed(1)} ms without custom rules, ${withRules.toFixed(1)} ms with ${MAX_CUSTOM_RULES}: ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

async function main([databaseUrl, orders = '1000000', word = '']: readonly string[]): Promise<void> {
  if (!databaseUrl) throw new Error('which database?')
  const sandbox = await startSandbox({ databaseUrl, transactions: Number(orders), days: 365 })
  console.info(`${(await sandbox.db.$count(transactions)).toLocaleString('en')} orders`)
  const client = await sandbox.signIn(MERCHANT, 'admin')
  const slow = await measureSimulations(sandbox, client, simulated, word)
  const ratio = await measurePayments(sandbox)
  await sandbox.stop()
  reportSlow(slow)
  console.info(`payment ${ratio <= RATIO ? 'within' : 'above'} the target of ${RATIO}`)
}

await main(process.argv.slice(2))
