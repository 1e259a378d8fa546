import { productTypes, waybillColumns, type waybillSheet } from '#lib/contract/waybill.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { carriers } from '#sandbox/platform/reference/carriers.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { listUploads } from '#sandbox/platform/upload/list.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'

const required = new Set<string>(['carrierCode', 'trackingNumber', 'trackingSite'])
const oneOfThem = new Set<string>(['tradeNo', 'orderNo'])

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

export const listWaybillUploads: Handler<(typeof waybillSheet)['uploads']> = ({ ctx, input }) =>
  listUploads(ctx, 'waybill', input)

/** The rows of an upload that were not saved. */
export const downloadFailedWaybills: Handler<(typeof waybillSheet)['failedDownload']> = ({ ctx, input }) =>
  failedFile(ctx, 'waybill', waybillColumns, input)
