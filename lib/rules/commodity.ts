import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'
import { type CommodityCells, type CommodityColumn, MAX_PRODUCTS } from '../contract/commodity.ts'
import { COMMODITY_MONTHS } from '../contract/field-limits.ts'
import type { CellIssue } from '../contract/upload.ts'
import { characters } from './characters.ts'
import { startOfDayIn } from './days.ts'
import { amountIssue, canonicalAmount } from './money.ts'
import { firstOfEach, orderNumberIssues } from './upload.ts'

/** Product details (spec §5 Uploads): items of an order in one row, separated by a bar. */

const ITEM_SEPARATOR = '|'
const MAX_DETAIL = 200
const MAX_QUANTITY = 99_999

export { COMMODITY_MONTHS }

export interface ProductItem {
  name: string
  price: string
  quantity: number
}

const parts = (text: string | undefined): string[] => (text ?? '').split(/[|｜]/).map((part) => part.trim())

/**
 * The items of a row, or its issues. The currency is the order's. While the order is unknown, a price is an issue only if
 * it is invalid in every currency.
 */
export function itemsOfCells(
  cells: CommodityCells,
  currency: string | undefined,
): { items: ProductItem[]; issues: CellIssue[] } {
  const issues: CellIssue[] = []
  const add = (column: CommodityColumn, message: string) => issues.push({ column, message })
  for (const column of ['details', 'price', 'quantity'] as const) {
    if (!cells[column]) add(column, 'required')
  }
  if (issues.length > 0) return { items: [], issues }
  const [details, prices, quantities] = [parts(cells.details), parts(cells.price), parts(cells.quantity)]
  if (details.length > MAX_PRODUCTS) add('details', `too_many?maximum=${MAX_PRODUCTS}`)
  if (details.includes('')) add('details', 'item_empty')
  else if (details.some((detail) => characters(detail) > MAX_DETAIL)) {
    add('details', `item_too_long?maximum=${MAX_DETAIL}`)
  }
  for (const [column, list] of [
    ['price', prices],
    ['quantity', quantities],
  ] as const) {
    if (list.length !== details.length) {
      add(column, `item_count?count=${list.length}&expected=${details.length}`)
    }
  }
  const wrongPrice = prices.map((price) => priceIssue(price, currency)).find(Boolean)
  if (wrongPrice) add('price', wrongPrice)
  if (quantities.some((quantity) => !isQuantity(quantity)))
    add('quantity', `quantity?maximum=${MAX_QUANTITY}`)
  if (issues.length > 0) return { items: [], issues: firstOfEach(issues) }
  const items = details.map((name, index) => {
    const price = prices[index] ?? ''
    return {
      name,
      price: currency ? canonicalAmount(currency, price) : price,
      quantity: Number(quantities[index]),
    }
  })
  return { items, issues }
}

function priceIssue(price: string, currency: string | undefined): string | undefined {
  const issue = amountIssue(price, currency)
  return issue && `price_${issue}`
}

const isQuantity = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_QUANTITY

/** The issues of a row whose order is not known; the first issue of each cell. */
export const commodityRowIssues = (cells: CommodityCells): CellIssue[] =>
  firstOfEach([...orderNumberIssues(cells), ...itemsOfCells(cells, undefined).issues])

/** Orders since this instant take product details: the last six months. */
export const commoditySince = (now: Date, timeZone: string): Date =>
  startOfDayIn(new Date(+subMonths(new TZDate(now, timeZone), COMMODITY_MONTHS)), timeZone)

/** The message key of why an order takes no product details; undefined: it takes them. */
export function commodityRefusal(
  order: { status: string; reconciled: boolean; createdAt: Date },
  now: Date,
  timeZone: string,
): 'order_not_eligible' | 'order_too_old' | undefined {
  if (order.status !== 'success' || !order.reconciled) return 'order_not_eligible'
  return order.createdAt < commoditySince(now, timeZone) ? 'order_too_old' : undefined
}

/** Items in the notation of an upload file. */
export const cellsOfItems = (
  items: readonly ProductItem[],
): Pick<CommodityCells, 'details' | 'price' | 'quantity'> => ({
  details: items.map(({ name }) => name).join(` ${ITEM_SEPARATOR} `),
  price: items.map(({ price }) => price).join(` ${ITEM_SEPARATOR} `),
  quantity: items.map(({ quantity }) => String(quantity)).join(` ${ITEM_SEPARATOR} `),
})

/** An item as the user typed it. */
export interface ItemText {
  name: string
  price: string
  quantity: string
}

/** The issues of a typed item, by its parts. A bar is an issue, because it separates items. */
export function itemTextIssues(item: ItemText, currency: string): Partial<Record<keyof ItemText, string>> {
  const name = item.name.trim()
  const nameIssue = !name
    ? 'required'
    : /[|｜]/.test(name)
      ? 'no_bar'
      : characters(name) > MAX_DETAIL
        ? `too_long?maximum=${MAX_DETAIL}`
        : undefined
  const price = item.price.trim() ? priceIssue(item.price.trim(), currency) : 'required'
  const quantity = isQuantity(item.quantity.trim()) ? undefined : `quantity?maximum=${MAX_QUANTITY}`
  return {
    ...(nameIssue && { name: nameIssue }),
    ...(price && { price }),
    ...(quantity && { quantity }),
  }
}

/** Items as they are typed, written as a file has them. */
export const cellsOfTexts = (
  items: readonly ItemText[],
): Pick<CommodityCells, 'details' | 'price' | 'quantity'> => {
  const joined = (part: keyof ItemText) => items.map((item) => item[part].trim()).join(` ${ITEM_SEPARATOR} `)
  return { details: joined('name'), price: joined('price'), quantity: joined('quantity') }
}
