import { eq, sql } from 'drizzle-orm'
import { eventTypes } from '#lib/contract/event.ts'
import { calls } from '#lib/contract/index.ts'
import { eventObjects, eventOfKind } from '#lib/contract/pay-api/events.ts'
import { bodyOf } from '#sandbox/domain/people/event/body.ts'
import type { RoleRights } from '#sandbox/platform/db/schema/identity.ts'
import { events, sessions, transactions, websites } from '#sandbox/platform/db/schema/index.ts'
import { seededMerchants } from '#sandbox/seed/accounts.ts'
import { payThrough } from '#tests/support/link-customer.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Events: every change of a record, in its transaction. */

const sandbox = withSandbox({ transactions: 400, days: 20 }, 120_000)
let own: OwnMerchant
beforeEach(async () => {
  own = await sandbox.newMerchant()
})

type Filter = Parameters<typeof own.client.call<(typeof calls)['event/list.do']>>[1]
const list = async (filter: Filter = {}, client = own.client) =>
  (await client.call(calls['event/list.do'], filter)).data.list
const typesOf = async (filter: Filter) => (await list(filter)).map(({ type }) => type).reverse()

test('a webhook of the demo has the time of its last successful delivery', async () => {
  const demo = await sandbox.signIn('100001', 'admin')
  const [webhook] = (await demo.call(calls['webhook/list.do'], {})).data.list
  const { list } = (await demo.call(calls['webhook/deliveries.do'], { deliveryState: ['delivered'] })).data
  expect(list.length).toBeGreaterThan(0)
  const times = list.map(({ attemptedAt }) => attemptedAt ?? '').sort()
  expect(webhook?.deliveredAt).toBe(times.at(-1))
})

test('payment, refund and dispute: one event for each change, the latest first', async () => {
  const { merchantNo, client, gatewayNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo })
  expect(await list({ tradeNo: [tradeNo] })).toEqual([
    {
      eventNo: expect.stringMatching(/^evt_[0-9a-f]{24}$/),
      type: 'payment.success',
      kind: 'payment',
      version: 1,
      at: expect.any(String),
      environment: 'live',
      gatewayNo,
      recordNo: tradeNo,
      tradeNo,
      isSample: false,
    },
  ])
  await passDays(sandbox, 2, merchantNo)
  await refund(client, tradeNo, '10.00')
  await passDays(sandbox, 10, merchantNo)
  expect(await typesOf({ tradeNo: [tradeNo], kind: ['refund'] })).toEqual([
    'refund.pending',
    'refund.audit_success_unprocessed',
    'refund.success',
  ])
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'not_received' })
  const types = await typesOf({ tradeNo: [tradeNo] })
  expect(types[0]).toBe('payment.success')
  expect(types.slice(-2).toSorted()).toEqual(['dispute.to_answer', 'payment.updated'])
})

test('a pre-authorization, a link and a website have their events, with types of the catalog only', async () => {
  const { merchantNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo, preAuth: true })
  expect((await typesOf({ tradeNo: [tradeNo] })).toSorted()).toEqual([
    'payment.pending',
    'pre_authorization.pending',
  ])
  const { url } = (
    await sandbox.db.select().from(websites).where(eq(websites.merchantNo, merchantNo))
  )[0] as { url: string }
  await sandbox.db.update(websites).set({ status: 'stopped' }).where(eq(websites.url, url))
  await sandbox.db.delete(websites).where(eq(websites.url, url))
  const ofWebsites = await typesOf({ kind: ['website'] })
  expect(ofWebsites.slice(-2)).toEqual(['website.stopped', 'website.deleted'])
  const known = new Set<string>(eventTypes)
  const types = await sandbox.db.selectDistinct({ type: events.type }).from(events)
  expect(types.filter(({ type }) => !known.has(type))).toEqual([])
})

test('all contents have the documented types, fields and values', async () => {
  const stored = await sandbox.db.select().from(events).where(eq(events.isSample, false))
  // The kinds of the seeded merchants depend on the date.
  const made = stored.filter((event) =>
    seededMerchants.every(({ merchantNo }) => merchantNo !== event.merchantNo),
  )
  const kinds = ['dispute', 'payment', 'pre_authorization', 'refund', 'website']
  expect([...new Set(made.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
  const problems = stored.flatMap((event) => {
    const schema = eventOfKind(event.kind).extend({ object: eventObjects[event.kind].strict() }).strict()
    const { error } = schema.safeParse(JSON.parse(bodyOf(event)))
    return (error?.issues ?? []).map(
      ({ code, path, message }) => `${event.type} ${path.join('.')} ${code} ${message}`,
    )
  })
  expect([...new Set(problems)]).toEqual([])
})

test('the documented fields are those of the triggers', async () => {
  const { rows } = await sandbox.db.execute<{ kind: string; columns: string[] }>(
    sql`select kind, columns from event_sources()`,
  )
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const fields = rows.map(({ kind, columns }) => [
    kind,
    columns.map((name) => (name === 'id' ? `${kind}No` : camel(name))).toSorted(),
  ])
  expect(fields.toSorted()).toEqual(
    Object.entries(eventObjects)
      .map(([kind, { shape }]) => [kind, Object.keys(shape).toSorted()])
      .toSorted(),
  )
})

test('a link has an event when it expires by time, and none if it was paid', async () => {
  const { merchantNo, client } = own
  const create = async (hours: number) => {
    const { data } = await client.callWithToken(
      calls['quickPay/createLink.do'],
      linkForm(own, { validHours: hours, ...(hours > 24 && { remindHours: 24 }) }),
    )
    return data
  }
  const [short, reminded, paid] = [await create(1), await create(30), await create(1)]
  await payThrough(paid.url)
  const typesOfLink = ({ linkNo }: { linkNo: string }) => typesOf({ recordNo: [linkNo] })
  await sandbox.advance('PT59M', merchantNo)
  expect(await typesOfLink(short)).toEqual(['link.active'])
  await sandbox.advance('PT1M', merchantNo)
  expect(await typesOfLink(short)).toEqual(['link.active', 'link.expired'])
  await sandbox.advance('PT28H', merchantNo)
  expect(await typesOfLink(reminded)).toEqual(['link.active'])
  await sandbox.advance('PT1H', merchantNo)
  expect(await typesOfLink(reminded)).toEqual(['link.active', 'link.expired'])
  expect(await typesOfLink(short)).toHaveLength(2)
  expect(await typesOfLink(paid)).toEqual(['link.active'])
})

test('the content has the record without secrets; amounts have the decimals of their currency', async () => {
  const { merchantNo, client, gatewayNo } = own
  const { tradeNo, orderNo } = await pay(sandbox, { merchantNo, amount: '1250', currency: 'JPY' })
  const [row] = await list({ tradeNo: [tradeNo] })
  const { body } = (await client.call(calls['event/detail.do'], { eventNo: row?.eventNo ?? '' })).data
  expect(JSON.parse(body)).toEqual({
    id: row?.eventNo,
    type: 'payment.success',
    version: 1,
    createdAt: row?.at,
    merchantNo,
    gatewayNo,
    environment: 'live',
    object: {
      tradeNo,
      orderNo,
      gatewayNo,
      website: expect.any(String),
      status: 'success',
      orderState: 'paid',
      transactionType: 'sale',
      method: 'card',
      walletType: 'none',
      cardType: 'visa',
      cardLast4: expect.stringMatching(/^\d{4}$/),
      amount: '1250',
      currency: 'JPY',
      refundedAmount: '0',
      settlementStatus: 'unsettled',
      createdAt: expect.stringMatching(/Z$/),
    },
  })
})

test('a change that is rolled back, or that no column of the event has, leaves no event', async () => {
  const { merchantNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo })
  const undone = sandbox.db.transaction(async (tx) => {
    await tx.update(transactions).set({ status: 'failed' }).where(eq(transactions.tradeNo, tradeNo))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sandbox.db.update(transactions).set({ ipCity: 'York' }).where(eq(transactions.tradeNo, tradeNo))
  expect(await typesOf({ tradeNo: [tradeNo] })).toEqual(['payment.success'])
})

test('another merchant and a role with other websites do not see an event', async () => {
  const other = await sandbox.newMerchant()
  const { tradeNo } = await pay(sandbox, { merchantNo: own.merchantNo })
  const [row] = await list({ tradeNo: [tradeNo] })
  const detail = { eventNo: row?.eventNo ?? '' }
  expect(await list({}, other.client)).not.toContainEqual(expect.objectContaining({ tradeNo }))
  expect((await other.client.call(calls['event/detail.do'], detail)).code).toBe('E3003')
  const rights: RoleRights = { pages: ['/developer/events'], calls: [], sites: ['elsewhere.example'] }
  await sandbox.db.update(sessions).set({ rights }).where(eq(sessions.merchantNo, own.merchantNo))
  expect(await list()).toEqual([])
  expect((await own.client.call(calls['event/detail.do'], detail)).code).toBe('E3003')
})

test('events are removed after 90 days of business time', async () => {
  const { merchantNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo })
  const eventsOf = () => sandbox.db.select().from(events).where(eq(events.recordNo, tradeNo))
  const [first] = await eventsOf()
  await sandbox.advance('P89D', merchantNo)
  expect((await eventsOf()).map(({ eventNo }) => eventNo)).toContain(first?.eventNo)
  await sandbox.advance('P2D', merchantNo)
  expect((await eventsOf()).map(({ eventNo }) => eventNo)).not.toContain(first?.eventNo)
})

test('the seeded data has events of its last three days only', async () => {
  // The time of the seed is less than a minute before the end of its first part.
  const { rows } = await sandbox.db.execute<{ days: number; kinds: string }>(sql`
    select
      max(extract(day from (select min(seeded_at) - interval '1 minute' from seed_parts) - at))::int as days,
      string_agg(distinct kind, ' ' order by kind) as kinds
    from ${events} where merchant_no in ('100001', '100002', '100003') and type <> 'payment.updated'`)
  expect(rows[0]?.kinds).toContain('payment')
  expect(rows[0]?.days).toBeLessThan(3)
})
