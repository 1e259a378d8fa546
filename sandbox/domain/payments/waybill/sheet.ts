import { productTypes, type WaybillColumn, waybillColumns, type waybillSheet } from '#lib/contract/waybill.ts'
import { orderSheet } from '#sandbox/domain/payments/transaction/order-sheet.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { carriers } from '#sandbox/platform/reference/carriers.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { waybillShape } from './cells.ts'
import { type ExistingWaybill, modeForFiles, toWrite, waybillRowRules } from './row-rules.ts'
import { writeWaybills } from './write.ts'

/** Waybills from Excel. */

export const waybillHandlers = orderSheet<WaybillColumn, ExistingWaybill>({
  kind: 'waybill',
  columns: waybillColumns,
  enums: { productType: 'productType' },
  shape: waybillShape,
  prepare: async (ctx) => ({
    rules: waybillRowRules(ctx, await modeForFiles(ctx)),
    write: (rows, batchNo) => writeWaybills(ctx, toWrite(rows, ctx.timeZone), batchNo),
  }),
})

const required = new Set<string>(['carrierCode', 'trackingNumber', 'trackingSite'])
const oneOfThem = new Set<string>(['tradeNo', 'orderNo'])

export const waybillTemplate: Handler<(typeof waybillSheet)['template']> = async ({ ctx }) => {
  const choices: Record<string, readonly string[]> = {
    carrierCode: carriers.map(({ carrierCode }) => carrierCode),
    productType: productTypes.map((type) => portalWord(ctx.locale, 'enums', `productType.${type}`)),
  }
  const columns = waybillColumns.map((name) => ({
    name,
    demand: oneOfThem.has(name)
      ? ('one' as const)
      : required.has(name)
        ? ('required' as const)
        : ('optional' as const),
    ...(choices[name] && { choices: choices[name] }),
  }))
  return templateOf('waybill', ctx.locale, columns, { timeZone: ctx.timeZone })
}
