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
import {
  failedRequest,
  judgedRow,
  rowsToCheck,
  rowsToSave,
  sheetRequest,
  templateRequest,
  uploadList,
  uploadRow,
} from './upload.ts'

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
const changes = ['commodity/list.do', 'commodity/uploadResult.do', 'transaction/detail.do']

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

export const commodityTemplate = defineCall({
  no: 122,
  path: 'commodity/template.do',
  page,
  kind: 'file',
  request: templateRequest,
  answer: downloadAnswer,
})

/** Reads an uploaded file and says what would become of every row; saves nothing. */
export const commodityResolve = defineCall({
  no: 123,
  path: 'commodity/resolve.do',
  page,
  multipart: true,
  request: sheetRequest,
  answer: z.object({ rows: z.array(judgedRow(commodityColumns)) }),
})

/** What would become of these rows, mended. */
export const commodityCheckRows = defineCall({
  no: 124,
  path: 'commodity/checkRows.do',
  page,
  request: rowsToCheck(commodityColumns),
  answer: z.object({ rows: z.array(judgedRow(commodityColumns)) }),
})

export const commoditySaveRows = defineCall({
  no: 125,
  path: 'commodity/saveRows.do',
  page,
  token: true,
  request: rowsToSave(commodityColumns),
  answer: z.object({ upload: uploadRow, rows: z.array(judgedRow(commodityColumns)) }),
  changes,
})

/** A file, saved as it is: what is wrong in it is left out and can be downloaded. */
export const commodityBatchUpload = defineCall({
  no: 126,
  path: 'commodity/batchUpload.do',
  page,
  token: true,
  multipart: true,
  request: sheetRequest,
  answer: uploadRow,
  changes,
})

export const commodityUploads = defineCall({
  no: 127,
  path: 'commodity/uploadResult.do',
  page,
  ...uploadList,
})

export const commodityFailedDownload = defineCall({
  no: 128,
  path: 'commodity/failedDownload.do',
  page,
  kind: 'file',
  request: failedRequest,
  answer: downloadAnswer,
})
