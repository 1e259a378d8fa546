import { locales } from '#lib/contract/shapes.ts'
import { productTypes, type WaybillCells, type WaybillColumn, waybillColumns } from '#lib/contract/waybill.ts'
import { carriers } from '../common/data/carriers.ts'
import { shapeOf } from '../upload/columns.ts'
import { portalWord } from '../vocabulary.ts'

/** The columns of a waybill file. Which of them must have something in it depends on the row; the header has these. */
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

/** Carriers and product types may be called by their code or their name, in either language. */
export function canonicalCells(cells: WaybillCells): WaybillCells {
  const said = Object.fromEntries(
    Object.entries(cells)
      .map(([column, text]) => [column, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  ) as Partial<Record<WaybillColumn, string>>
  // Most orders are goods: a row that does not say means them.
  const productType = said.productType ? (productTypeOf(said.productType) ?? said.productType) : 'merchandise'
  const carrierCode = said.carrierCode && (carrierByName.get(plain(said.carrierCode)) ?? said.carrierCode)
  return { ...said, productType, ...(carrierCode && { carrierCode }) }
}
