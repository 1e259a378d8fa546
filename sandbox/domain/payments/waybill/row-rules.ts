import { and, eq, inArray } from 'drizzle-orm'
import { type WaybillColumn, type WaybillMode, waybillColumns } from '#lib/contract/waybill.ts'
import { firstOfEach } from '#lib/rules/upload.ts'
import {
  entryOfCells,
  takesWaybill,
  type WaybillEntry,
  waybillIssues,
  waybillRowIssues,
} from '#lib/rules/waybill.ts'
import type {
  Existing,
  RowRules,
  ValidatedRow,
} from '#sandbox/domain/payments/transaction/validate-order-rows.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { canonicalCells, isCarrier, newCells } from './cells.ts'
import { waybillModeOf } from './mode.ts'
import { contentOf, type WaybillContent, type WaybillToWrite } from './write.ts'

type StoredWaybill = typeof waybills.$inferSelect
export interface ExistingWaybill extends Existing {
  waybill: StoredWaybill
}

/** A spreadsheet cannot contain images. Throws an error if the mode accepts only images. */
export async function modeForFiles(ctx: Context): Promise<WaybillMode> {
  const mode = await waybillModeOf(ctx)
  if (mode === 'pictures') throw new BusinessError('waybill_pictures_only')
  return mode
}

/** The rules that check a row of a waybill file. */
export function waybillRowRules(ctx: Context, mode: WaybillMode): RowRules<WaybillColumn, ExistingWaybill> {
  const { timeZone } = ctx
  const now = ctx.now()
  return {
    canonical: canonicalCells,
    defaults: newCells,
    issues: (cells) =>
      firstOfEach([
        // An existing waybill keeps its product type if the cell is empty, so the cell is not required.
        ...waybillRowIssues(newCells(cells), { mode, now, timeZone }),
        ...(cells.carrierCode && !isCarrier(cells.carrierCode)
          ? [{ column: 'carrierCode', message: 'carrier_unknown' }]
          : []),
      ]),
    orderIssues: (cells, order, existing) =>
      takesWaybill(order)
        ? waybillIssues(entryOf(mergedContent(cells, existing?.waybill, timeZone)), {
            mode,
            now,
            timeZone,
            pictures: 0,
            orderedAt: order.createdAt,
          })
        : [{ column: cells.tradeNo ? 'tradeNo' : 'orderNo', message: 'order_not_eligible' }],
    existing: async (tradeNos) => {
      const rows = tradeNos.length
        ? await ctx.db
            .select()
            .from(waybills)
            .where(and(eq(waybills.merchantNo, ctx.merchantNo), inArray(waybills.tradeNo, [...tradeNos])))
        : []
      return new Map(
        rows.map((waybill) => [
          waybill.tradeNo,
          { by: waybill.uploadedBy, at: waybill.uploadedAt, batchNo: waybill.batchNo, waybill },
        ]),
      )
    },
    isSame: (cells, { waybill }) => {
      const merged = mergedContent(cells, waybill, timeZone)
      return Object.entries(merged).every(
        ([key, value]) => comparable(value) === comparable(waybill[key as keyof WaybillContent]),
      )
    },
    contentOf: (cells) =>
      JSON.stringify(
        waybillColumns
          .filter((column) => column !== 'tradeNo' && column !== 'orderNo')
          .map((column) => cells[column] ?? ''),
      ),
  }
}

const comparable = (value: WaybillContent[keyof WaybillContent]) =>
  value instanceof Date ? value.getTime() : value

/** The existing content with the values of the row. Empty cells keep the existing value. */
function mergedContent(
  cells: Parameters<typeof entryOfCells>[0],
  existing: StoredWaybill | undefined,
  timeZone: string,
): WaybillContent {
  const content = contentOf(entryOfCells(cells, timeZone).entry)
  if (!existing) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, value ?? existing[key as keyof WaybillContent]]),
  ) as WaybillContent
}

/** The content as an entry, which the rules check. */
const entryOf = (content: WaybillContent): WaybillEntry =>
  Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : (value ?? undefined),
    ]),
  )

/** The content of rows that change something. */
export const toWrite = (
  rows: readonly ValidatedRow<WaybillColumn, ExistingWaybill>[],
  timeZone: string,
): WaybillToWrite[] =>
  rows.flatMap(({ order, cells, existing }) =>
    order
      ? [
          {
            tradeNo: order.tradeNo,
            content: mergedContent(cells, existing?.waybill, timeZone),
            before: existing?.waybill,
          },
        ]
      : [],
  )
