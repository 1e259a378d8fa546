import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  riskChange,
  type simulatedOrderDownload,
  simulatedOrderList,
  simulatedOrderRow,
} from '#lib/contract/risk-simulation.ts'
import { ordersTable } from '#sandbox/domain/payments/transaction/list.ts'
import { readTransactions } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { disputes, frauds, transactions } from '#sandbox/platform/db/schema/index.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportList } from '#sandbox/platform/export/file.ts'
import { type FilterOf, matchFields } from '#sandbox/platform/list/conditions.ts'
import { defineList, readList } from '#sandbox/platform/list/list.ts'
import { numbersIn } from './replay/past-orders.ts'
import { type Affected, affectedOrders } from './replay/replay.ts'
import { checked, simulatedScope, timeBefore } from './simulate.ts'

/** The orders whose result a change would replace with another: the same ones that the simulation counts. */

type Filter = FilterOf<typeof simulatedOrderList>
type Row = z.input<typeof simulatedOrderRow>

const t = transactions

const listOf = (affected: ReadonlyMap<string, Affected>) =>
  defineList({
    ...ordersTable,
    period: {
      at: t.createdAt,
      rangeOf: ({ to }: Filter, { now }) => timeBefore(to === undefined ? now() : new Date(to)),
    },
    where: (filter: Filter) => [matchFields(t, filter, 'gatewayNo', 'orderState', 'currency')],
    read: async (ctx: Context, keys: readonly string[]): Promise<Row[]> => {
      const [disputed, reported] = [await among(ctx, disputes, keys), await among(ctx, frauds, keys)]
      return (await readTransactions(ctx, keys)).flatMap((row) => {
        const verdicts = affected.get(row.tradeNo)
        if (!verdicts) return []
        return { ...row, ...verdicts, disputed: disputed.has(row.tradeNo), fraud: reported.has(row.tradeNo) }
      })
    },
  })

/** Which of these orders have a record in the table. */
async function among(
  { db, merchantNo }: Context,
  table: typeof disputes | typeof frauds,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ tradeNo: table.tradeNo })
    .from(table)
    .where(and(eq(table.merchantNo, merchantNo), inArray(table.tradeNo, [...keys])))
  return new Set(rows.map(({ tradeNo }) => tradeNo))
}

/** The affected orders with one of the requested results. */
async function affectedBy(ctx: Context, { change, to, now }: Filter) {
  const affected = await affectedOrders(
    ctx.db,
    simulatedScope(ctx, to === undefined ? undefined : new Date(to)),
    await checked(ctx, changeOf(change)),
  )
  if (now?.length)
    for (const [tradeNo, each] of affected) if (!now.includes(each.now)) affected.delete(tradeNo)
  const within = sql`${t.tradeNo} in ${numbersIn([...affected.keys()])}`
  return { list: listOf(affected), within }
}

function changeOf(text: string) {
  try {
    const { success, data } = riskChange.safeParse(JSON.parse(text))
    if (success) return data
  } catch {
    // Not JSON: an invalid request, as below.
  }
  throw new BusinessError('invalid_request', [{ path: 'change', message: 'invalid' }])
}

export const listSimulated: Handler<typeof simulatedOrderList> = async ({ ctx, input }) => {
  const { list, within } = await affectedBy(ctx, input)
  return readList(simulatedOrderList, list, { ctx, input }, within)
}

const columns = exportColumns(simulatedOrderRow, {
  labels: 'fields.simulated_order',
  kinds: {
    status: 'enum:paymentStatus',
    method: 'enum:paymentMethod',
    refunded: 'enum:refundedState',
    holdStatus: 'enum:frozenStatus',
    before: 'enum:simulatedVerdict',
    now: 'enum:simulatedVerdict',
  },
})

export const downloadSimulated: Handler<typeof simulatedOrderDownload> = async ({ ctx, input }) => {
  const { list, within } = await affectedBy(ctx, input)
  return exportList(list, { ctx, input, filter: input }, { columns, name: 'simulated-orders', within })
}
