import { locales } from '#lib/contract/shapes.ts'
import { productTypes, type WaybillCells, waybillColumns } from '#lib/contract/waybill.ts'
import { carriers } from '#sandbox/platform/reference/carriers.ts'
import { shapeOf } from '#sandbox/platform/upload/columns.ts'
import { filledCells } from '#sandbox/platform/upload/rows.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'

/**
 * The columns of a waybill file. The header must contain all required ones; which cells are required depends
 * on the row.
 */
export const waybillShape = () =>
  shapeOf('waybill', waybillColumns, { shippedAt: 'moment', deliveryDate: 'day' }, [
    ['tradeNo', 'orderNo'],
    ['trackingNumber'],
  ])

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '')

const carrierByName = new Map(
  carriers.flatMap(({ carrierCode, zh, en }) =>
    [carrierCode, zh, en].map((name) => [plain(name), carrierCode] as const),
  ),
)

let productTypeByName: Map<string, string> | undefined
function productTypeOf(text: string): string | undefined {
  productTypeByName ??= new Map(
    productTypes.flatMap((type) =>
      [type, ...locales.map((locale) => portalWord(locale, 'enums', `productType.${type}`))].map(
        (name) => [plain(name), type] as const,
      ),
    ),
  )
  return productTypeByName.get(plain(text))
}

export const isCarrier = (code: string): boolean => carriers.some(({ carrierCode }) => carrierCode === code)

/**
 * Trims the cells and removes empty ones. Replaces names of carriers and product types, in either language, with their
 * codes. An unknown name stays unchanged.
 */
export function canonicalCells(cells: WaybillCells): WaybillCells {
  const filled = filledCells(cells)
  const productType = filled.productType && (productTypeOf(filled.productType) ?? filled.productType)
  const carrierCode =
    filled.carrierCode && (carrierByName.get(plain(filled.carrierCode)) ?? filled.carrierCode)
  return { ...filled, ...(productType && { productType }), ...(carrierCode && { carrierCode }) }
}

/** The cells of a new waybill. Most orders are for goods, so this is the default. */
export const newCells = (cells: WaybillCells): WaybillCells => ({ productType: 'merchandise', ...cells })
