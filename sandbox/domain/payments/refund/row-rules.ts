import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { MAX_REASON, type RefundCells, type RefundColumn, refundColumns } from '#lib/contract/refund.ts'
import type { CellIssue } from '#lib/contract/upload.ts'
import { refundNeedsApproval } from '#lib/rules/approval.ts'
import { characters } from '#lib/rules/characters.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { amountIssue, canonicalAmount } from '#lib/rules/money.ts'
import { refundRefusal } from '#lib/rules/refund.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { orderNumberIssues } from '#lib/rules/upload.ts'
import { refundableOf, type StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { findOrders } from '#sandbox/domain/payments/transaction/uploaded-orders.ts'
import type { Existing, RowRules } from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import { readRules } from '#sandbox/domain/people/approval/stored-rules.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { gateways } from '#sandbox/platform/db/schema/identity.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { refunds } from '#sandbox/platform/db/schema/refund.ts'
import { shapeOf } from '#sandbox/platform/upload/columns.ts'
import { filledCells, type Row } from '#sandbox/platform/upload/rows.ts'

/** The refunds of an order that came from files, the latest first. */
export interface ExistingRefunds extends Existing {
  refunds: { amount: string; reason: string }[]
}

/** The columns of a refund file. */
export const refundShape = () => shapeOf('refund', refundColumns, {}, [['tradeNo', 'orderNo'], ['reason']])

/** The data of the orders that the rules need, read before any row is checked. */
interface Known {
  orders: Map<string, StoredTransaction>
  made: Map<string, ExistingRefunds>
}

export interface RefundRowRules extends RowRules<RefundColumn, ExistingRefunds> {
  /** The orders of the rows that were checked last, as they are stored. */
  orders: () => Known['orders']
}

/**
 * The rules that check a row of a refund file. A row with the amount and the reason of an earlier refund from a file is
 * that refund: a file that is sent again refunds nothing twice.
 */
export async function refundRowRules(ctx: Context): Promise<RefundRowRules> {
  const { db, merchantNo, timeZone } = ctx
  const now = ctx.now()
  const approvals = await readRules(ctx)
  const weekdays = new Map(
    (
      await db
        .select({ gatewayNo: gateways.gatewayNo, weekday: gateways.tabulationWeekday })
        .from(gateways)
        .where(eq(gateways.merchantNo, merchantNo))
    ).map(({ gatewayNo, weekday }) => [gatewayNo, weekday]),
  )
  let known: Known = { orders: new Map(), made: new Map() }
  const isRefunded = (tradeNo: string, { amount, reason }: RefundCells, currency: string) =>
    amount !== undefined &&
    amountIssue(amount, currency) === undefined &&
    known.made
      .get(tradeNo)
      ?.refunds.some(
        (made) =>
          made.reason === reason &&
          canonicalAmount(currency, made.amount) === canonicalAmount(currency, amount),
      ) === true
  return {
    adds: true,
    orders: () => known.orders,
    canonical: filledCells,
    issues: rowIssues,
    orderIssues: (cells, { tradeNo, currency }) => {
      const order = known.orders.get(tradeNo)
      if (!order || isRefunded(tradeNo, cells, currency)) return []
      const column = cells.tradeNo ? 'tradeNo' : 'orderNo'
      const refundable = refundableOf(order)
      const weekday = weekdays.get(order.gatewayNo)
      const tabulating = weekday !== undefined && isTabulating(now, weekday, timeZone)
      const refusal = refundRefusal({ ...order, refundableAmount: refundable, tabulating }, now, timeZone)
      if (refusal) return [{ column, message: `refund_${refusal}` }]
      if (cells.currency !== undefined && cells.currency !== currency)
        return [{ column: 'currency', message: `order_currency?currency=${currency}` }]
      const issue = amountIssue(cells.amount ?? '', currency, refundable)
      if (issue)
        return [{ column: 'amount', message: issue === 'too_big' ? `too_big?maximum=${refundable}` : issue }]
      const waits = refundNeedsApproval(approvals, currency, canonicalAmount(currency, cells.amount ?? '0'))
      return waits ? [{ column: 'amount', message: 'needs_approval' }] : []
    },
    existing: async (tradeNos) => {
      known = await readKnown(ctx, tradeNos)
      return known.made
    },
    isSame: (cells, _made, { tradeNo, currency }) => isRefunded(tradeNo, cells, currency),
    contentOf: (cells) => JSON.stringify([cells.amount, cells.reason]),
  }
}

/** Empty amounts become the refundable amount, and currencies those of the orders; unknown orders stay as they are. */
export async function completeRows(
  ctx: Context,
  rows: readonly Row<RefundColumn>[],
): Promise<Row<RefundColumn>[]> {
  const given = rows.map((row) => ({ ...row, cells: filledCells(row.cells) }))
  const found = await findOrders(
    ctx,
    given.map(({ cells }) => cells),
  )
  const tradeNoOf = (cells: RefundCells) => {
    const one = found(cells)
    return 'order' in one ? one.order.tradeNo : undefined
  }
  const { orders, made } = await readKnown(ctx, [
    ...new Set(given.flatMap(({ cells }) => tradeNoOf(cells) ?? [])),
  ])
  return given.map((row) => {
    const { cells } = row
    const order = orders.get(tradeNoOf(cells) ?? '')
    if (!order) return row
    const refundable = refundableOf(order)
    const earlier = made.get(order.tradeNo)?.refunds.find(({ reason }) => reason === cells.reason)
    const whole = isZero(refundable) && earlier ? canonicalAmount(order.currency, earlier.amount) : refundable
    const { currency } = order
    return { ...row, cells: { currency, ...(!isZero(whole) && { amount: whole }), ...cells } }
  })
}

async function readKnown({ db, merchantNo }: Context, tradeNos: readonly string[]): Promise<Known> {
  if (tradeNos.length === 0) return { orders: new Map(), made: new Map() }
  const t = transactions
  const r = refunds
  const orders = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.tradeNo, [...tradeNos])))
  const fromFiles = await db
    .select()
    .from(r)
    .where(
      and(
        eq(r.merchantNo, merchantNo),
        inArray(r.tradeNo, [...tradeNos]),
        isNotNull(r.uploadNo),
        ne(r.status, 'failed'),
      ),
    )
    .orderBy(desc(r.appliedAt), desc(r.refundNo))
  const made = Map.groupBy(fromFiles, ({ tradeNo }) => tradeNo)
  return {
    orders: new Map(orders.map((order) => [order.tradeNo, order])),
    made: new Map(
      [...made].flatMap(([tradeNo, [latest, ...others]]): [string, ExistingRefunds][] =>
        latest
          ? [
              [
                tradeNo,
                {
                  by: latest.applicant,
                  at: latest.appliedAt,
                  batchNo: latest.uploadNo,
                  refunds: [latest, ...others],
                },
              ],
            ]
          : [],
      ),
    ),
  }
}

function rowIssues(cells: RefundCells): CellIssue[] {
  const amount = amountIssue(cells.amount ?? '', undefined)
  const reason = !cells.reason
    ? 'required'
    : characters(cells.reason) > MAX_REASON
      ? `too_long?maximum=${MAX_REASON}`
      : undefined
  return [
    ...orderNumberIssues(cells),
    // A row without an order has no amount to complete.
    ...(amount && amount !== 'required' ? [{ column: 'amount', message: amount }] : []),
    ...(reason ? [{ column: 'reason', message: reason }] : []),
  ]
}
