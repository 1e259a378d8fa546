import { calls } from '#lib/contract/index.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { stageOf } from '#lib/rules/dispute.ts'
import { disputedAmountsOf } from '#lib/rules/disputed-amounts.ts'
import { addAmounts } from '#lib/rules/money.ts'
import { stateOf } from '#sandbox/domain/disputes/dispute/state.ts'
import {
  disputeEvents,
  disputes,
  refunds,
  settlementEntries,
  transactionEvents,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** The seeded disputes: every state exists, and orders, refunds and entries are consistent. */

const sandbox = withSandbox({ transactions: 4000 }, 240_000)

test('every dispute agrees with its order, its entries and its timelines', async () => {
  const { db } = sandbox
  const rows = await db.select().from(disputes)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.every(({ hasHistory }) => hasHistory)).toBe(true)
  const orders = new Map((await db.select().from(transactions)).map((order) => [order.tradeNo, order]))
  const entries = Map.groupBy(await db.select().from(settlementEntries), ({ disputeNo }) => disputeNo)
  const events = Map.groupBy(await db.select().from(disputeEvents), ({ disputeNo }) => disputeNo)
  const onOrder = Map.groupBy(await db.select().from(transactionEvents), ({ reference }) => reference)
  const refundNos = new Set((await db.select().from(refunds)).map(({ refundNo }) => refundNo))
  for (const row of rows) {
    const order = orders.get(row.tradeNo)
    const standing = disputedAmountsOf([
      { disputeType: row.kind, moneyState: row.moneyState, amount: row.amount },
    ])
    expect([order?.frozenStatus, order?.holdStatus]).toEqual([standing.frozenStatus, standing.holdStatus])
    expect(compareAmounts(order?.frozenAmount ?? '', standing.frozenAmount)).toBe(0)
    expect(compareAmounts(order?.holdAmount ?? '', standing.holdAmount)).toBe(0)
    expect(row.stage).toBe(stageOf(stateOf(row)))
    const sum = addAmounts(row.currency, ...(entries.get(row.disputeNo) ?? []).map(({ amount }) => amount))
    const taken = row.moneyState === 'frozen' || row.moneyState === 'chargeback'
    expect(sum).toBe(addAmounts(row.currency, taken ? `-${row.amount}` : '0'))
    expect(events.get(row.disputeNo)?.[0]?.kind).toBe('filed')
    expect(onOrder.get(row.disputeNo)?.some(({ kind }) => kind === `${row.kind}_filed`)).toBe(true)
    if (row.moneyState === 'refund') expect(refundNos.has(row.refundNo ?? '')).toBe(true)
    expect(+row.filedAt).toBeGreaterThan(+row.tradedAt)
  }
})

test('the list counts its stages, filters by each field, and exports what it shows', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const list = calls['dispute/list.do']
  const all = (await client.call(list, { pageSize: 100 })).data
  const { counts } = all
  expect(counts.to_answer.total + counts.under_review.total + counts.closed.total).toBe(all.total)
  for (const stage of ['to_answer', 'under_review', 'closed'] as const) {
    const some = (await client.call(list, { stage: [stage], pageSize: 100 })).data
    expect(some.total).toBe(counts[stage].total)
    // The tabs count with the rest of the filter, whichever tab is selected.
    expect(some.counts).toEqual(counts)
    expect(some.list.every((row) => row.stage === stage)).toBe(true)
  }
  const first = all.list[0]
  if (!first) throw new Error('no disputes')
  const filters = [
    { tradeNo: [first.tradeNo] },
    { orderNo: [first.orderNo] },
    { disputeNo: [first.disputeNo] },
    { gatewayNo: [first.gatewayNo] },
    { disputeType: [first.disputeType] },
    { reason: [first.reason] },
    { representmentStatus: [first.representmentStatus] },
    { arbitrationStatus: [first.arbitrationStatus] },
    { moneyState: [first.moneyState] },
    { currency: [first.currency] },
    { amountFrom: first.amount, amountTo: first.amount },
    { dueAtFrom: first.dueAt ?? first.filedAt, dueAtTo: first.dueAt ?? first.filedAt },
    ...(first.cardType ? [{ cardType: [first.cardType] }] : []),
    ...(first.chargebackKind ? [{ chargebackKind: [first.chargebackKind] }] : []),
  ]
  for (const filter of filters) {
    const found = (await client.call(list, { ...filter, pageSize: 100 })).data
    expect(found.list.map(({ disputeNo }) => disputeNo)).toContain(first.disputeNo)
    const [field = '', value] = Object.entries(filter)[0] ?? []
    if (!Array.isArray(value)) continue
    const expected = all.list.filter((row) => value.includes(row[field as keyof typeof row]))
    expect(found.total).toBe(expected.length)
  }
  const none = (await client.call(list, { amountFrom: '999999999' })).data
  expect([none.total, none.counts.closed.total]).toEqual([0, 0])

  const file = await client.fetch(calls['dispute/download.do'], {
    stage: ['closed'],
    format: 'csv',
    timeZone: 'Asia/Shanghai',
    columns: ['disputeNo', 'representmentStatus', 'amount', 'dueAt'],
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(counts.closed.total + 1)
  expect(lines[0]).toContain('Dispute number,Representment status,Disputed amount,Currency')
  expect(file.headers.get('x-total-rows')).toBe(String(counts.closed.total))
})

test('every sort pages forwards and backwards without a duplicate row', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  for (const field of ['filedAt', 'dueAt', 'amount'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await client.call(calls['dispute/list.do'], {
        pageSize: 10,
        sort: [{ field, order: 'asc' }],
        ...(cursor && { cursor }),
      })
      seen.push(...data.list.map(({ disputeNo }) => disputeNo))
      cursor = data.nextCursor
    } while (cursor)
    const { total } = (await client.call(calls['dispute/list.do'], {})).data
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  }
})
