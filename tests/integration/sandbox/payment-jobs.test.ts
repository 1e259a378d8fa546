import { and, asc, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { customers, refunds, transactionEvents, transactions } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
})

const kindsOf = (order: Awaited<ReturnType<typeof detailOf>>) => order.events.map((event) => event.kind)
const advance = (duration: string) => sandbox.advance(duration, '100001')

test('a local method is pending, then processing, then paid', async () => {
  const { tradeNo, status } = await pay(sandbox, { method: 'alipay' })
  expect(status).toBe('pending')
  await advance('PT61S')
  expect((await detailOf(client, tradeNo)).status).toBe('processing')
  await advance('PT2M')
  const order = await detailOf(client, tradeNo)
  expect(order.status).toBe('success')
  expect(kindsOf(order)).toEqual(['created', 'risk_checked', 'pending', 'processing', 'succeeded'])
})

test('a local method cannot be pre-authorized: the customer pays', async () => {
  const { tradeNo, preAuthStatus } = await pay(sandbox, { method: 'alipay', preAuth: true })
  expect(preAuthStatus).toBe('none')
  await advance('PT5M')
  expect(await detailOf(client, tradeNo)).toMatchObject({ status: 'success', transactionType: 'sale' })
})

test('a new customer whose number is already used gets another one', async () => {
  const { merchantNo } = await sandbox.newMerchant()
  await pay(sandbox, { merchantNo, customer: { email: 'kate@mail.example' } })
  // The first number of Tom is that of Kate.
  await sandbox.db.execute(sql`create sequence tries`)
  await sandbox.db.execute(sql`create function take_used() returns trigger language plpgsql as $$ begin
    if new.email = 'tom@mail.example' then
      if nextval('tries') = 1 then
        select customer_no into new.customer_no from customers where email = 'kate@mail.example';
      end if;
    end if;
    return new;
  end $$`)
  await sandbox.db.execute(
    sql`create trigger take_used before insert on customers for each row execute function take_used()`,
  )
  const { tradeNo } = await pay(sandbox, { merchantNo, customer: { email: 'tom@mail.example' } })
  const [order] = await sandbox.db.select().from(transactions).where(eq(transactions.tradeNo, tradeNo))
  const known = await sandbox.db.select().from(customers).where(eq(customers.merchantNo, merchantNo))
  const tom = known.find(({ email }) => email === 'tom@mail.example')
  expect(order?.customerNo).toBe(tom?.customerNo)
  const { rows } = await sandbox.db.execute(sql`select last_value::int as tries from tries`)
  expect(rows).toEqual([{ tries: 2 }])
  await sandbox.db.execute(sql`drop trigger take_used on customers`)
})

test('a payment is reconciled the next day', async () => {
  const { tradeNo } = await pay(sandbox)
  expect(await detailOf(client, tradeNo)).toMatchObject({ reconciled: false })
  await advance('P1D')
  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ reconciled: true, settlementStatus: 'unsettled' })
  expect(kindsOf(order)).toEqual(['created', 'risk_checked', 'succeeded', 'reconciled'])
})

test('a failed payment does not change, and an open pre-authorization stays until it expires', async () => {
  const failed = await pay(sandbox, { outcome: '51' })
  const held = await pay(sandbox, { outcome: 'pre_authorized' })
  await advance('P6D')
  expect(await detailOf(client, held.tradeNo)).toMatchObject({
    status: 'pending',
    preAuthType: 'risk',
    preAuthStatus: 'pending',
    transactionType: 'pre_auth',
  })
  await advance('P24D')
  expect(await detailOf(client, failed.tradeNo)).toMatchObject({ status: 'failed', reconciled: false })
  expect(await detailOf(client, held.tradeNo)).toMatchObject({ status: 'failed', preAuthStatus: 'expired' })
})

test('a refund is audited within one business day, completed 3 to 5 days later, and shown on the timeline', async () => {
  const { tradeNo } = await pay(sandbox)
  await passDays(sandbox, 2)
  const { data: applied } = await refund(client, tradeNo, '40.00')
  await advance('P3D')
  const [audited] = await sandbox.db.select().from(refunds).where(eq(refunds.refundNo, applied.refundNo))
  expect(audited).toMatchObject({ status: 'audit_success_unprocessed', operator: 'audit' })
  expect(audited?.processedAt).toEqual(audited?.auditsAt)
  await advance('P8D')
  const [done] = await sandbox.db.select().from(refunds).where(eq(refunds.refundNo, applied.refundNo))
  expect(done).toMatchObject({ status: 'success', operator: 'acquirer', nextAt: null })
  expect(done?.processedAt).toEqual(done?.acquirerAt)
  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ refunded: 'partial', refundedAmount: '40.00', refundableAmount: '60.00' })
  const steps = order.events.filter((event) => event.reference === applied.refundNo)
  expect(steps.map((event) => event.kind)).toEqual(['refund_applied', 'refund_audited', 'refund_succeeded'])
})

test('a refund that the acquirer declines makes its amount refundable again', async () => {
  const { tradeNo } = await pay(sandbox, { card: '4000000000005126' })
  await passDays(sandbox, 2)
  expect((await refund(client, tradeNo, '100.00')).code).toBe(SUCCESS)
  expect((await refund(client, tradeNo, '1.00')).code).toBe('E3107')
  await passDays(sandbox, 12)
  const order = await detailOf(client, tradeNo)
  expect(order).toMatchObject({ refunded: 'none', refundedAmount: '0.00', refundableAmount: '100.00' })
  expect(kindsOf(order)).toContain('refund_failed')
  const [failed] = await sandbox.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo))
  expect(failed).toMatchObject({ status: 'failed', failureCode: 'acquirer_declined' })
  expect((await refund(client, tradeNo, '100.00')).code).toBe(SUCCESS)
})

test('a month in one step has the same result as a month of steps', async () => {
  const kinds = ['card', 'alipay', 'konbini', 'boleto', 'knet'] as const
  // Two merchants whose clocks reach the same time, but in different steps.
  const orders: Record<string, string[]> = { '100002': [], '100003': [] }
  for (const method of kinds) {
    for (const [merchantNo, numbers] of Object.entries(orders)) {
      const { tradeNo } = await pay(sandbox, { merchantNo, ...(method !== 'card' && { method }) })
      numbers.push(tradeNo)
    }
  }
  for (let day = 0; day < 31; day += 1) await sandbox.advance('P1D', '100002')
  await sandbox.advance('P31D', '100003')

  const worldOf = async (merchantNo: string) => {
    const t = transactions
    const rows = await sandbox.db
      .select()
      .from(t)
      .where(eq(t.merchantNo, merchantNo))
      .orderBy(asc(t.createdAt))
    const facts = rows.map(({ status, reconciled, settlementStatus, reserveStatus, nextAt, createdAt }) => ({
      status,
      reconciled,
      settlementStatus,
      reserveStatus,
      hasNext: nextAt !== null && nextAt > createdAt,
    }))
    const events = await Promise.all(
      rows.map(async (row) =>
        (
          await sandbox.db
            .select()
            .from(transactionEvents)
            .where(
              and(eq(transactionEvents.merchantNo, merchantNo), eq(transactionEvents.tradeNo, row.tradeNo)),
            )
            .orderBy(asc(transactionEvents.at), asc(transactionEvents.id))
        ).map(({ kind, at }) => [kind, Math.round((+at - +row.createdAt) / 60_000)]),
      ),
    )
    return { facts, events }
  }
  const byDays = await worldOf('100002')
  const atOnce = await worldOf('100003')
  expect(atOnce.facts).toEqual(byDays.facts)
  // The orders were paid shortly after each other: the minutes since the order can differ by one.
  for (const [i, events] of atOnce.events.entries()) {
    const others = byDays.events[i] ?? []
    expect(events.map(([kind]) => kind)).toEqual(others.map(([kind]) => kind))
    for (const [j, [, minutes]] of events.entries()) {
      expect(Math.abs(Number(minutes) - Number(others[j]?.[1]))).toBeLessThanOrEqual(1)
    }
  }
})

test('a second run finds nothing to do', async () => {
  const count = () => sandbox.db.$count(transactionEvents)
  await advance('PT1S')
  const before = await count()
  await advance('PT1S')
  expect(await count()).toBe(before)
})
