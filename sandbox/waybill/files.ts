import { productTypes, waybillColumns, type waybillSheet } from '#lib/contract/waybill.ts'
import { carriers } from '../common/data/carriers.ts'
import type { Handler } from '../context.ts'
import { failedFile } from '../upload/failed.ts'
import { listUploads } from '../upload/list.ts'
import { templateOf } from '../upload/template.ts'
import { portalWord } from '../vocabulary.ts'

const required = new Set<string>(['carrierCode', 'trackingNumber', 'trackingSite'])
const oneOfThem = new Set<string>(['tradeNo', 'orderNo'])

/** The Excel template of waybills. */
export const waybillTemplateFile: Handler<(typeof waybillSheet)['template']> = async ({ ctx }) => {
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

/** Past uploads of waybills. */
export const listWaybillUploads: Handler<(typeof waybillSheet)['uploads']> = ({ ctx, input }) =>
  listUploads(ctx, 'waybill', input)

/** The rows of an upload that were not saved. */
export const downloadFailedWaybills: Handler<(typeof waybillSheet)['failedDownload']> = ({ ctx, input }) =>
  failedFile(ctx, 'waybill', waybillColumns, input)
