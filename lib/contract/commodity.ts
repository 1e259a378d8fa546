import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  count,
  currency,
  customerName,
  date,
  downloadAnswer,
  exportFormat,
  gatewayNo,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderedAt,
  orderNo,
  recentFrom,
  recentTo,
  text,
  timeZone,
  tradeNo,
  website,
} from './shapes.ts'
import { sheetCalls } from './upload.ts'

/** Product details of orders (spec §3 Product info, §5 Uploads, §9). */

export const commodityStatuses = ['missing', 'with_order', 'uploaded', 'not_needed'] as const
const commodityStatus = z.enum(commodityStatuses).meta({
  id: 'CommodityStatus',
  description: 'Whether the order has product details. `with_order`: they came with the payment.',
})
export const MAX_PRODUCTS = 10

/** Columns of the file. A cell holds several items of an order separated by `|`, in the same order in each column. */
export const commodityColumns = ['tradeNo', 'orderNo', 'details', 'price', 'quantity'] as const
export type CommodityColumn = (typeof commodityColumns)[number]
export type CommodityCells = Partial<Record<CommodityColumn, string>>

const productItem = z
  .object({
    name: text.describe('Name of the product.'),
    price: amount.describe('Price, in the order currency.'),
    quantity: count.describe('Number of items.'),
    deliveryMethod: text.nullable().describe('How the product was delivered.'),
    deliveryDate: date.nullable().describe('Day of the delivery.'),
  })
  .meta({ id: 'Product', description: 'A product of an order.' })

export const commodityRow = z
  .object({
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    createdAt: orderedAt,
    customerName,
    amount,
    currency,
    commodityStatus,
    eligible: z
      .boolean()
      .describe('Details are accepted: the order is successful, reconciled and at most six months old.'),
    products: z.array(productItem).describe('Products of the order.'),
    uploadedBy: text.nullable().describe('Login name of the user who uploaded the details.'),
    uploadedAt: instant.nullable().describe('Time of the upload.'),
  })
  .meta({ id: 'ProductDetails', description: 'An order with its product details (spec §3 Product info).' })
export type CommodityRow = z.output<typeof commodityRow>

const commoditySorts = ['createdAt'] as const
const commodityFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  commodityStatus: multi(commodityStatus).optional(),
  currency: multi(currency).optional(),
  createdAtFrom: recentFrom,
  createdAtTo: recentTo,
}

const page = '/deal/commodityInfos'

export const commodityList = defineCall({
  no: 120,
  path: 'commodity/list.do',
  page,
  request: listRequest(commoditySorts, commodityFilter),
  answer: listAnswer(commodityRow),
})

/** Orders of the last six months that lack product details (spec §9 Downloads). */
export const missingDownload = defineCall({
  no: 121,
  path: 'commodity/missingDownload.do',
  page,
  kind: 'file',
  request: z.strictObject({ format: exportFormat, timeZone }),
  answer: downloadAnswer,
})

/** Uploads from Excel. The form for one order saves its row with the same call. */
export const commoditySheet = sheetCalls({
  area: 'commodity',
  page,
  columns: commodityColumns,
  wholeFile: 'commodity/batchUpload.do',
  numbers: [122, 123, 124, 125, 126, 127, 128],
  changes: ['commodity/list.do', 'commodity/uploadResult.do', 'transaction/detail.do'],
})
