import { eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import { addDaysIn, startOfDayIn } from '#lib/rules/days.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { block, limit, velocity } from '#tests/support/simulated-rules.ts'

/**
 * Test orders of a live gateway: API keys of both environments exist for it. They do not use up the limits of live
 * orders, so a simulation does not count them either.
 */

const HOUR = 3_600_000
const ZONE = 'Asia/Shanghai'
const LIVE = 3
const TEST = 4

const sandbox = withSandbox()

/** A merchant with test and live orders of one customer on one day, in turn. */
async function merchantWithOrders() {
  const merchant = await sandbox.newMerchant()
  const { merchantNo } = merchant
  const start = +startOfDayIn(addDaysIn(sandbox.now(merchantNo), -2, ZONE), ZONE)
  const order = (environment: 'live' | 'test', at: number) =>
    pay(
      sandbox.db,
      {
        merchantNo,
        environment,
        amount: '100',
        currency: 'USD',
        customer: { email: 'ann@mail.example', ipCountry: 'US', ip: '203.0.113.1' },
      },
      new Date(start + at * HOUR),
    )
  const live: string[] = []
  for (let at = 0; at < TEST; at++) {
    await order('test', 2 * at)
    if (at < LIVE) live.push((await order('live', 2 * at + 1)).tradeNo)
  }
  return { ...merchant, live }
}

const refusedOf = (change: RiskChange) =>
  change.kind === 'amount_limit' || change.kind === 'velocity' ? 1 : LIVE

test.each<[string, (gatewayNo: string) => RiskChange]>([
  ['scores', (gatewayNo) => ({ kind: 'scores', gatewayNo, preAuthScore: 1, totalScore: 2 })],
  // Each of the two allows two live orders.
  [
    'an amount limit',
    (gatewayNo) => ({ kind: 'amount_limit', gatewayNo, ...limit, perTicket: '200', daily: '200' }),
  ],
  ['a frequency limit', (gatewayNo) => ({ kind: 'velocity', gatewayNo, ...velocity })],
  ['a customer filter', (gatewayNo) => ({ kind: 'customer_filter', gatewayNo, ...block(['US']) })],
])('%s of a live gateway: simulated on its live orders', async (_, changeOf) => {
  const { client, gatewayNo, live } = await merchantWithOrders()
  const change = changeOf(gatewayNo)
  const { data } = await client.call(calls['risk/simulate.do'], change)
  const [outcome] = data.outcomes
  expect(data.outcomes).toHaveLength(1)
  expect([data.concerned, outcome?.verdict, outcome?.orders]).toEqual([LIVE, 'refused', refusedOf(change)])
  expect(outcome?.examples.map(({ tradeNo }) => tradeNo)).toEqual(
    live.toReversed().slice(0, refusedOf(change)),
  )
})

test('a rule of a test gateway is simulated on its test orders', async () => {
  const { client, gatewayNo } = await merchantWithOrders()
  await sandbox.db.update(gateways).set({ environment: 'test' }).where(eq(gateways.gatewayNo, gatewayNo))
  const scores = { kind: 'scores' as const, gatewayNo, preAuthScore: 1, totalScore: 2 }
  expect((await client.call(calls['risk/simulate.do'], scores)).data.concerned).toBe(TEST)
})
