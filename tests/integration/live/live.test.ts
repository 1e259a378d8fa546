import { and, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { liveStream } from '#lib/contract/live.ts'
import type { RoleRights } from '#sandbox/platform/db/schema/identity.ts'
import { sessions, settlementBatches, transactions } from '#sandbox/platform/db/schema/index.ts'
import { type LiveReader, openLive } from '#tests/support/live.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** The provider's side of live updates: which changes a user receives, and when a stream ends. */

const sandbox = withSandbox({}, 120_000)
let own: OwnMerchant
beforeAll(async () => {
  own = await sandbox.newMerchant()
}, 120_000)

const open: LiveReader[] = []
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel()
})
async function follow(client = own.client, input = {}): Promise<LiveReader> {
  const reader = await openLive(client, input)
  open.push(reader)
  return reader
}

/** A client of the user `support` with these permissions. */
async function withRights(rights: RoleRights) {
  const client = await sandbox.signIn(own.merchantNo, 'support')
  await setRights(rights)
  return client
}
const setRights = (rights: RoleRights) =>
  sandbox.db
    .update(sessions)
    .set({ rights })
    .where(and(eq(sessions.merchantNo, own.merchantNo), eq(sessions.userName, 'support')))

const changesSince = async (after: string, client = own.client) =>
  (await client.call(calls['live/changes.do'], { after })).data.events

test('payment, refund and dispute are announced with their numbers and nothing else', async () => {
  const live = await follow()
  const { merchantNo } = own
  const { tradeNo } = await pay(sandbox, { merchantNo })
  const payment = await live.next('payment')
  expect(payment).toEqual({ kind: 'payment', recordNo: tradeNo, tradeNo, at: expect.any(String) })

  await passDays(sandbox, 2, merchantNo)
  expect((await refund(own.client, tradeNo, '10.00')).code).toBe(SUCCESS)
  expect(await live.next('refund')).toMatchObject({ tradeNo, recordNo: expect.any(String) })

  const { disputeNo } = await sandbox.control<{ disputeNo: string }>('disputes', {
    tradeNo,
    kind: 'chargeback',
    reason: 'not_received',
  })
  expect(await live.next('dispute')).toMatchObject({ tradeNo, recordNo: disputeNo })
})

test('a payout is announced with the number of its batch', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  const { tradeNo } = await pay(sandbox, { merchantNo })
  await sandbox.db.execute(sql`
    insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
    select merchant_no, trade_no, 'merchandise', 'admin', created_at, created_at from transactions
    where trade_no = ${tradeNo}`)
  await sandbox.advance('P13D', merchantNo)
  const live = await follow(client)
  await sandbox.advance('P9D', merchantNo)
  const payout = await live.next('payout')
  const batches = await sandbox.db
    .select({ batchNo: settlementBatches.batchNo })
    .from(settlementBatches)
    .where(eq(settlementBatches.merchantNo, merchantNo))
  expect(payout).toEqual({ kind: 'payout', recordNo: expect.any(String), at: expect.any(String) })
  expect(batches.map(({ batchNo }) => batchNo)).toContain(payout.recordNo)
})

test('another merchant, a page without permission and another website get no event', async () => {
  const other = await sandbox.newMerchant()
  const admin = await follow()
  const stranger = await follow(other.client)
  const { merchantNo } = own
  const started = new Date().toISOString()

  const refunds = await withRights({ pages: ['/deal/refund'], calls: [], sites: '*' })
  await pay(sandbox, { merchantNo })
  await admin.next('payment')
  const heard = await changesSince(started, refunds)
  expect(heard.filter(({ kind }) => kind !== 'refund')).toEqual([])

  const elsewhere = await withRights({
    pages: ['/deal/transaction'],
    calls: [],
    sites: ['elsewhere.example'],
  })
  const limited = await follow(elsewhere)
  const hidden = await pay(sandbox, { merchantNo })
  await admin.next('payment')
  expect(await changesSince(started, elsewhere)).toEqual([])

  // The streams that received nothing so far receive this change first.
  await sandbox.db
    .update(transactions)
    .set({ website: 'elsewhere.example' })
    .where(eq(transactions.tradeNo, hidden.tradeNo))
  expect(await limited.next()).toMatchObject({ kind: 'payment', tradeNo: hidden.tradeNo })
  const theirs = await pay(sandbox, { merchantNo: other.merchantNo })
  expect(await stranger.next()).toMatchObject({ tradeNo: theirs.tradeNo })
})

test('a large change is announced without numbers', async () => {
  const { merchantNo } = await sandbox.newMerchant()
  const live = await follow(await sandbox.signIn(merchantNo, 'admin'))
  const paid: string[] = []
  for (let count = 0; count < 21; count++) paid.push((await pay(sandbox, { merchantNo })).tradeNo)
  while ((await live.next()).tradeNo !== paid.at(-1)) {}
  await sandbox.db
    .update(transactions)
    .set({ ipCity: 'Leeds' })
    .where(eq(transactions.merchantNo, merchantNo))
  expect(await live.next()).toEqual({ kind: 'payment', at: expect.any(String) })
})

test('a stream begins with what followed the last message, or with all kinds after a long time', async () => {
  const live = await follow()
  const started = new Date().toISOString()
  const { tradeNo } = await pay(sandbox, { merchantNo: own.merchantNo })
  await live.next('payment')
  const missed = await own.client.fetch(liveStream, { after: started })
  const reader = missed.body?.getReader()
  const part = await reader?.read()
  await reader?.cancel()
  expect(Buffer.from(part?.value ?? []).toString()).toContain(tradeNo)
  const all = await changesSince('2026-01-01T00:00:00Z')
  expect(all.map(({ kind, recordNo }) => [kind, recordNo])).toEqual([
    ['payment', undefined],
    ['refund', undefined],
    ['dispute', undefined],
    ['payout', undefined],
  ])
})

test('a change that is rolled back is not announced', async () => {
  const live = await follow()
  const undone = sandbox.db.transaction(async (tx) => {
    await tx.update(transactions).set({ ipCity: 'York' }).where(eq(transactions.merchantNo, own.merchantNo))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { tradeNo } = await pay(sandbox, { merchantNo: own.merchantNo })
  expect(await live.next()).toMatchObject({ tradeNo })
})

test('the stream ends with the session', async () => {
  const client = await sandbox.signIn(own.merchantNo, 'support')
  const live = await follow(client)
  await client.call(calls['admin/logout.do'], {})
  await live.ended()
  expect((await client.call(calls['live/changes.do'], {})).code).toMatch(/^E0001/)
})

test('the stream ends when the permissions of the session change', async () => {
  const live = await follow(await withRights({ pages: '*', calls: '*', sites: '*' }))
  await setRights({ pages: ['/deal/transaction'], calls: [], sites: '*' })
  await live.ended()
})

test('a stream does not count as activity', async () => {
  const client = await sandbox.signIn(own.merchantNo, 'support')
  const longAgo = new Date(Date.now() - 60_000)
  await sandbox.db.update(sessions).set({ seenAt: longAgo })
  await follow(client)
  const rows = await sandbox.db.select({ seenAt: sessions.seenAt }).from(sessions)
  expect(rows.every(({ seenAt }) => +seenAt === +longAgo)).toBe(true)
  await client.call(calls['live/changes.do'], {})
  const after = await sandbox.db.select({ seenAt: sessions.seenAt }).from(sessions)
  expect(after.some(({ seenAt }) => +seenAt > +longAgo)).toBe(true)
})
