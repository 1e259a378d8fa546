import { setImmediate } from 'node:timers/promises'
import type { CellIssue, RowVerdict } from '#lib/contract/upload.ts'
import { verdictOf } from '#lib/rules/upload.ts'
import { firstOfEach } from '#lib/rules/waybill.ts'
import type { OrderScope } from './find.ts'
import { findOrders, type MeantOrder } from './uploaded-orders.ts'

/** Checks the rows of an uploaded file that belong to orders. */

export interface Row<Column extends string> {
  line: number
  cells: Partial<Record<Column, string>>
}

/** The existing data of an order. */
export interface Existing {
  /** Empty if no user of the merchant wrote it. */
  by: string
  at: Date
  /** The upload that wrote it. */
  batchNo: string | null
}

export interface RowRules<Column extends string, ExistingRecord extends Existing> {
  /**
   * The cells with the values as they are stored, for example the carrier code instead of the carrier name.
   */
  canonical: (cells: Partial<Record<Column, string>>) => Partial<Record<Column, string>>
  /** The cells of a row whose order has no data yet, with the default values. */
  defaults?: (cells: Partial<Record<Column, string>>) => Partial<Record<Column, string>>
  /** Issues that can be found without the order. */
  issues: (cells: Partial<Record<Column, string>>) => CellIssue[]
  /** Issues that depend on the order, or on its existing data. */
  orderIssues: (
    cells: Partial<Record<Column, string>>,
    order: MeantOrder,
    there: ExistingRecord | undefined,
  ) => CellIssue[]
  existing: (tradeNos: readonly string[]) => Promise<Map<string, ExistingRecord>>
  /** Whether the row has the same content as the existing data. */
  isSame: (cells: Partial<Record<Column, string>>, there: ExistingRecord, order: MeantOrder) => boolean
  /** A row never replaces what is there: it is the same, or it adds something. */
  adds?: true
  /** A text that is equal for rows with the same content. */
  contentOf: (cells: Partial<Record<Column, string>>) => string
}

export interface ValidatedRow<Column extends string, ExistingRecord extends Existing> extends Row<Column> {
  verdict: RowVerdict
  issues: CellIssue[]
  order: MeantOrder | undefined
  there: ExistingRecord | undefined
}

interface Options {
  /** Locks the orders until the transaction ends. */
  lock?: true
  /** The current upload. A row cannot replace data that the same upload has written. */
  batchNo?: string
}

/** Rows per batch. Between batches, a long file lets other requests run. */
const BATCH_SIZE = 500

/**
 * Checks the rows of a file. With a lock, all rows form one batch, so that the orders are locked in one
 * order.
 */
export async function validateRows<Column extends string, ExistingRecord extends Existing>(
  ctx: OrderScope,
  rules: RowRules<Column, ExistingRecord>,
  given: readonly Row<Column>[],
  options: Options = {},
): Promise<ValidatedRow<Column, ExistingRecord>[]> {
  const step = options.lock ? Math.max(1, given.length) : BATCH_SIZE
  const first: FirstOfOrder = new Map()
  const validated: ValidatedRow<Column, ExistingRecord>[] = []
  for (let at = 0; at < given.length; at += step) {
    if (at > 0) await setImmediate()
    validated.push(...(await validateSomeRows(ctx, rules, given.slice(at, at + step), first, options)))
  }
  return validated
}

/** The first row with each order, and its content. */
type FirstOfOrder = Map<string, { line: number; content: string }>

async function validateSomeRows<Column extends string, ExistingRecord extends Existing>(
  ctx: OrderScope,
  rules: RowRules<Column, ExistingRecord>,
  given: readonly Row<Column>[],
  first: FirstOfOrder,
  options: Options,
): Promise<ValidatedRow<Column, ExistingRecord>[]> {
  const rows = given.map(({ line, cells }) => ({ line, cells: rules.canonical(cells) }))
  const orderOf = await findOrders(
    ctx,
    rows.map(({ cells }) => cells as Numbers),
    options,
  )
  const found = rows.map(({ cells }) => orderOf(cells as Numbers))
  const tradeNos = [...new Set(found.flatMap((one) => ('order' in one ? one.order.tradeNo : [])))]
  const there = await rules.existing(tradeNos)
  return rows.map(({ line, cells: given }, index) => {
    const one = found[index]
    const order = one && 'order' in one ? one.order : undefined
    const known = order && there.get(order.tradeNo)
    const cells = known ? given : (rules.defaults?.(given) ?? given)
    const issues = rules.issues(cells)
    const numbersAreFine = !issues.some(({ column }) => column === 'tradeNo' || column === 'orderNo')
    if (one && 'issue' in one && numbersAreFine) issues.push(one.issue)
    let repeats = false
    if (order) {
      issues.push(...rules.orderIssues(cells, order, known))
      const content = rules.contentOf(cells)
      const before = first.get(order.tradeNo)
      const column = cells['tradeNo' as Column] ? 'tradeNo' : 'orderNo'
      if (!before) first.set(order.tradeNo, { line, content })
      else if (before.content === content) repeats = true
      else issues.push({ column, message: `order_twice?line=${before.line}` })
      if (known?.batchNo && known.batchNo === options.batchNo && !rules.isSame(cells, known, order)) {
        issues.push({ column, message: 'order_in_upload' })
      }
    }
    const isSame =
      repeats || (known !== undefined && order !== undefined && rules.isSame(cells, known, order))
    return {
      line,
      cells,
      issues: firstOfEach(issues),
      verdict: verdictOf(issues, rules.adds ? isSame : known !== undefined || repeats, isSame),
      order,
      there: known,
    }
  })
}

interface Numbers {
  tradeNo?: string
  orderNo?: string
}

/** A row as the contract shows it. */
export const validatedRowOf = <Column extends string, ExistingRecord extends Existing>({
  line,
  cells,
  verdict,
  issues,
  order,
  there,
}: ValidatedRow<Column, ExistingRecord>) => ({
  line,
  cells: cells as Record<Column, string>,
  verdict,
  issues,
  tradeNo: order?.tradeNo ?? null,
  before: verdict === 'replaces' && there?.by ? { by: there.by, at: there.at.toISOString() } : null,
})
