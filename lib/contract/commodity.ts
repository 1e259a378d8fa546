import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  date,
  downloadAnswer,
  exportFormats,
  gatewayNo,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  timeZone,
  tradeNo,
} from './shapes.ts'
import { sheetCalls } from './upload.ts'

/** Product details of orders (spec §3 Product info, §5 Uploads, §9). */

/** `with_order`: they came with the payment. */
export const commodityStatuses = ['missing', 'with_order', 'uploaded'] as const
export const MAX_PRODUCTS = 10

/** The columns of the file. Several items of an order stand in one cell, separated by `|`, in the same order. */
export const commodityColumns = ['tradeNo', 'orderNo', 'details', 'price', 'quantity'] as const
export type CommodityColumn = (typeof commodityColumns)[number]
export type CommodityCells = Partial<Record<CommodityColumn, string>>

export const productItem = z.object({
  name: z.string(),
  /** In the order's currency. */
  price: amount,
  quantity: z.number().int(),
  deliveryMethod: z.string().nullable(),
  deliveryDate: date.nullable(),
})

export const commodityRow = z.object({
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  createdAt: instant,
  customerName: z.string(),
  amount,
  currency,
  commodityStatus: z.enum(commodityStatuses),
  /** Whether details are taken: the order is successful, reconciled and not older than six months. */
  eligible: z.boolean(),
  products: z.array(productItem),
  uploadedBy: z.string().nullable(),
  uploadedAt: instant.nullable(),
})
export type CommodityRow = z.output<typeof commodityRow>

export const commoditySorts = ['createdAt'] as const
export const commodityFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  commodityStatus: multi(z.enum(commodityStatuses)).optional(),
  currency: multi(currency).optional(),
  /** Both ends count. Without them: the last 182 days. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
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
  request: z.strictObject({ format: z.enum(exportFormats), timeZone }),
  answer: downloadAnswer,
})

/** Many orders by Excel. Saving rows serves one order by form as well. */
export const commoditySheet = sheetCalls({
  area: 'commodity',
  page,
  columns: commodityColumns,
  wholeFile: 'commodity/batchUpload.do',
  numbers: [122, 123, 124, 125, 126, 127, 128],
  changes: ['commodity/list.do', 'commodity/uploadResult.do', 'transaction/detail.do'],
})
