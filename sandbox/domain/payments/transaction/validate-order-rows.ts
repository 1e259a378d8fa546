import type { CellIssue, RowVerdict } from '#lib/contract/upload.ts'
import { firstOfEach, verdictOf } from '#lib/rules/upload.ts'
import { batchesOf, type Row } from '#sandbox/platform/upload/rows.ts'
import type { OrderScope } from './find.ts'
import { findOrders, type UploadedOrder } from './uploaded-orders.ts'

/** Checks the rows of an uploaded file that belong to orders. */

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
    order: UploadedOrder,
    existing: ExistingRecord | undefined,
  ) => CellIssue[]
  existing: (tradeNos: readonly string[]) => Promise<Map<string, ExistingRecord>>
  /** Whether the row has the same content as the existing data. */
  isSame: (cells: Partial<Record<Column, string>>, existing: ExistingRecord, order: UploadedOrder) => boolean
  /** A row never replaces existing data: it is the same, or it adds something. */
  adds?: true
  /** A text that is equal for rows with the same content. */
  contentOf: (cells: Partial<Record<Column, string>>) => string
}

export interface ValidatedRow<Column extends string, ExistingRecord extends Existing> extends Row<Column> {
  verdict: RowVerdict
  issues: CellIssue[]
  order: UploadedOrder | undefined
  existing: ExistingRecord | undefined
}

interface Options {
  /** Locks the orders until the transaction ends. */
  lock?: true
  /** The current upload. A row cannot replace data that the same upload has written. */
  batchNo?: string
}

/** Checks the rows of a file. */
export async function validateRows<Column extends string, ExistingRecord extends Existing>(
  ctx: OrderScope,
  rules: RowRules<Column, ExistingRecord>,
  given: readonly Row<Column>[],
  options: Options = {},
): Promise<ValidatedRow<Column, ExistingRecord>[]> {
  const first: FirstOfOrder = new Map()
  const validated: ValidatedRow<Column, ExistingRecord>[] = []
  for await (const rows of batchesOf(given, options)) {
    validated.push(...(await validateSomeRows(ctx, rules, rows, first, options)))
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
  const rows = given.map((row) => ({ ...row, cells: rules.canonical(row.cells) }))
  const orderOf = await findOrders(
    ctx,
    rows.map(({ cells }) => cells as Numbers),
    options,
  )
  const found = rows.map(({ cells }) => orderOf(cells as Numbers))
  const tradeNos = [...new Set(found.flatMap((one) => ('order' in one ? one.order.tradeNo : [])))]
  const existing = await rules.existing(tradeNos)
  return rows.map(({ line, cells: given, issues: shown = [] }, index) => {
    const one = found[index]
    const order = one && 'order' in one ? one.order : undefined
    const known = order && existing.get(order.tradeNo)
    const cells = known ? given : (rules.defaults?.(given) ?? given)
    const issues = [...shown, ...rules.issues(cells)]
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
      existing: known,
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
  existing,
}: ValidatedRow<Column, ExistingRecord>) => ({
  line,
  cells: cells as Record<Column, string>,
  verdict,
  issues,
  tradeNo: order?.tradeNo ?? null,
  before: verdict === 'replaces' && existing?.by ? { by: existing.by, at: existing.at.toISOString() } : null,
})
