import { millisecondsInDay } from 'date-fns/constants'
import { asc, min, sql } from 'drizzle-orm'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { paymentsJob } from '#sandbox/domain/payments/payment/jobs.ts'
import { refundsJob } from '#sandbox/domain/payments/refund/jobs.ts'
import { isDeclineCode } from '#sandbox/domain/payments/transaction/words.ts'
import { dropIndexes, restoreIndexes } from '#sandbox/platform/db/bulk.ts'
import { seedParts, transactionEvents, transactions } from '#sandbox/platform/db/schema/index.ts'
import { ordersOf } from '#sandbox/seed/payments/orders.ts'
import { profiles } from '#sandbox/seed/payments/profiles.ts'
import type { SeededOrder } from '#sandbox/seed/payments/rows.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const now = new Date('2026-11-21T08:00:00Z')
const COUNT = 4000

const worlds = profiles.map((profile) => [...ordersOf(profile, COUNT, now)])
const everyOrder = (check: (order: SeededOrder) => void) => {
  for (const world of worlds) world.forEach(check)
}

test('the same clock creates the same data', () => {
  const [profile] = profiles
  if (!profile) throw new Error('no profile')
  expect([...ordersOf(profile, 500, now)]).toEqual([...ordersOf(profile, 500, now)])
})

test('numbers are unique, and order numbers differ by merchant', () => {
  const tradeNos = new Set<string>()
  const orderNos = worlds.map((world) => new Set(world.map((order) => order.transaction.orderNo)))
  for (const world of worlds) {
    const numbers = new Set(world.map((order) => order.transaction.tradeNo))
    expect(numbers.size).toBe(COUNT)
    for (const number of numbers) tradeNos.add(number)
  }
  for (const [i, numbers] of orderNos.entries()) {
    for (const other of orderNos.slice(i + 1)) {
      expect([...numbers].filter((number) => other.has(number))).toEqual([])
    }
  }
  expect(tradeNos.size).toBeGreaterThan(COUNT)
})

test('no event is after now, and later days have more orders', () => {
  everyOrder(({ transaction, refunds, disputes }) => {
    const times = [
      transaction.createdAt,
      transaction.fulfilledAt,
      ...refunds.flatMap((refund) => [refund.appliedAt, refund.processedAt]),
      ...disputes.flatMap((dispute) => [dispute.filedAt, dispute.resolvedAt]),
    ]
    for (const at of times) if (at) expect(+at).toBeLessThanOrEqual(+now)
  })
  const times = worlds[0]?.map((order) => +order.transaction.createdAt) ?? []
  const between = (from: number, to: number) =>
    times.filter((at) => at > +now - to * millisecondsInDay && at <= +now - from * millisecondsInDay).length
  expect(between(0, 365)).toBeGreaterThan(between(365, 731) * 1.3)
})

test('about 85 of 100 payments succeed; failed ones have a reason', () => {
  const orders = worlds.flat().map((order) => order.transaction)
  const share = orders.filter((order) => order.status === 'success').length / orders.length
  expect(share).toBeGreaterThan(0.82)
  expect(share).toBeLessThan(0.9)
  for (const order of orders) {
    if (order.errorCode !== null) expect(isDeclineCode(order.errorCode)).toBe(true)
    if (order.status === 'failed')
      expect(order.errorCode === null).toBe(['revoked', 'expired'].includes(order.preAuthStatus))
    else expect(order.errorCode).toBeNull()
  }
})

test('a score is the sum of its rules, and determines the payment result', () => {
  everyOrder(({ transaction: order, rules }) => {
    expect(rules.reduce((sum, rule) => sum + rule.score, 0)).toBe(order.riskScore)
    const verdict = riskVerdict(order.riskScore, order)
    if (verdict === 'refused') expect(order.status).toBe('failed')
    if (order.errorCode === 'R01') expect(verdict).toBe('refused')
    if (order.preAuthType === 'risk') expect(verdict).toBe('pre_authorized')
  })
})

test('refunds belong to successful orders, do not exceed the amount, and add up to the refunded amount', () => {
  everyOrder(({ transaction: order, refunds }) => {
    if (refunds.length > 0) expect(order.status).toBe('success')
    const kept = refunds.flatMap((refund) => (refund.status === 'failed' ? [] : [refund.amount]))
    expect(addAmounts(order.currency, ...kept)).toBe(addAmounts(order.currency, order.refundedAmount))
    expect(compareAmounts(order.refundedAmount, order.amount)).toBeLessThanOrEqual(0)
    for (const refund of refunds) expect(+refund.appliedAt).toBeGreaterThan(+order.createdAt)
  })
})

test('orders of yesterday and before are reconciled; settlement does the rest', () => {
  everyOrder(({ transaction: order }) => {
    const age = (+now - +(order.concludesAt ?? order.createdAt)) / millisecondsInDay
    if (order.status !== 'success') expect(order.reconciled).toBe(false)
    else if (age > 1) expect(order.reconciled).toBe(true)
    expect([order.settlementStatus, order.reserveStatus]).toEqual(['unsettled', 'none'])
  })
})

describe('in the database', () => {
  const sandbox = withSandbox({ transactions: 600 })

  test('every timeline starts with the order and is in order', async () => {
    const t = transactionEvents
    const events = await sandbox.db.select().from(t).orderBy(asc(t.tradeNo), asc(t.at), asc(t.id))
    const byTrade = Map.groupBy(events, (event) => event.tradeNo)
    const orders = await sandbox.db.select().from(transactions)
    expect(byTrade.size).toBe(orders.length)
    for (const order of orders) {
      const line = byTrade.get(order.tradeNo) ?? []
      const kinds = line.map((event) => event.kind)
      expect(kinds.slice(0, 2)).toEqual(['created', 'risk_checked'])
      expect(kinds.includes('succeeded')).toBe(order.status === 'success')
      expect(kinds.includes('reconciled')).toBe(order.reconciled)
      expect(kinds.includes('settled')).toBe(order.settlementStatus === 'settled')
      expect(kinds.includes('reserve_released')).toBe(order.reserveStatus === 'released')
      expect(kinds.includes('waybill_uploaded')).toBe(order.waybillUploaded)
      expect(kinds.includes('chargeback_filed')).toBe(order.frozenStatus !== 'none')
    }
  })

  test('indexes that an interrupted load dropped are built again', async () => {
    await sandbox.db.transaction(async (tx) => {
      const indexes = async () => {
        const { rows } = await tx.execute<{ definition: string }>(
          sql`select indexdef as definition from pg_indexes where schemaname = 'public' order by indexname`,
        )
        return rows.map(({ definition }) => definition)
      }
      const all = await indexes()
      await dropIndexes(tx, [transactions])
      expect((await indexes()).length).toBeLessThan(all.length)
      await restoreIndexes(tx)
      expect(await indexes()).toEqual(all)
    })
  })

  test('no job is due at the time of the seed', async () => {
    const count = () => sandbox.db.$count(transactionEvents)
    const before = await count()
    const [first] = await sandbox.db.select({ done: min(seedParts.seededAt) }).from(seedParts)
    // The time of the seed is less than a minute before the end of its first part.
    const at = new Date(+(first?.done ?? Number.NaN) - 60_000)
    for (const { merchantNo } of profiles) {
      await paymentsJob.run({ db: sandbox.db, merchantNo, now: at })
      await refundsJob.run({ db: sandbox.db, merchantNo, now: at })
    }
    expect(await count()).toBe(before)
  })
})
