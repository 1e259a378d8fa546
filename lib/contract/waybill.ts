import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  date,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderNo,
  tradeNo,
} from './shapes.ts'
import { sheetCalls } from './upload.ts'

/** Waybills (spec §3 Waybill, §5 Uploads, §9). One order has one waybill. */

/** What proves a shipment: pictures, a tracking number, or either with the other. Of the merchant or the role. */
export const waybillModes = ['pictures', 'number', 'both'] as const
export type WaybillMode = (typeof waybillModes)[number]
export const productTypes = ['merchandise', 'services'] as const
export const waybillStatuses = ['uploaded', 'missing'] as const
/** What the carrier says. `unknown`: nothing was given that could be followed. */
export const deliveryStatuses = ['in_transit', 'delivered', 'exception', 'unknown'] as const
export const proofSections = ['shipment', 'delivery'] as const
export const MAX_PROOFS = 5

/** The columns of the file, in its order. At least one of the two numbers names the order. */
export const waybillColumns = [
  'tradeNo',
  'orderNo',
  'carrierCode',
  'trackingNumber',
  'trackingSite',
  'productType',
  'shippedAt',
  'shippedFrom',
  'productName',
  'deliveryMethod',
  'deliveryDate',
  'letter',
] as const
export type WaybillColumn = (typeof waybillColumns)[number]
export type WaybillCells = Partial<Record<WaybillColumn, string>>

export const waybillRow = z.object({
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  /** Of the order. */
  createdAt: instant,
  customerName: z.string(),
  amount,
  currency,
  waybillStatus: z.enum(waybillStatuses),
  /** Whether a waybill is taken: the order is successful and reconciled. */
  eligible: z.boolean(),
  carrierCode: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingSite: z.string().nullable(),
  deliveryStatus: z.enum(deliveryStatuses).nullable(),
  productType: z.enum(productTypes).nullable(),
  shippedAt: instant.nullable(),
  shippedFrom: z.string().nullable(),
  productName: z.string().nullable(),
  deliveryMethod: z.string().nullable(),
  deliveryDate: date.nullable(),
  pictureCount: z.number().int(),
  hasLetter: z.boolean(),
  uploadedBy: z.string().nullable(),
  uploadedAt: instant.nullable(),
  /** Raised by every change; a save names the one that it is based on. 0: there is none yet. */
  version: z.number().int(),
})
export type WaybillRow = z.output<typeof waybillRow>

export const waybillSorts = ['createdAt'] as const
export const waybillFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  trackingNumber: multi(id).optional(),
  carrierCode: multi(id).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  waybillStatus: multi(z.enum(waybillStatuses)).optional(),
  deliveryStatus: multi(z.enum(deliveryStatuses)).optional(),
  productType: multi(z.enum(productTypes)).optional(),
  /** Both ends count. Without them: the last 182 days. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
}

const page = '/deal/waybill'
const lists = [
  'waybill/getBills.do',
  'waybill/billPictures.do',
  'waybill/uploadResult.do',
  'waybill/deliveryRate.do',
  'transaction/list.do',
  'transaction/detail.do',
]

export const waybillList = defineCall({
  no: 100,
  path: 'waybill/getBills.do',
  page,
  request: listRequest(waybillSorts, waybillFilter),
  answer: listAnswer(waybillRow),
})

export const getWaybillMode = defineCall({
  no: 101,
  path: 'waybill/getMode.do',
  page,
  request: nothing,
  answer: z.object({ mode: z.enum(waybillModes) }),
})

export const proof = z.object({
  pictureNo: z.string(),
  section: z.enum(proofSections),
  fileName: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: instant,
})
export type Proof = z.output<typeof proof>

/** The waybill whole: beside its row the letter and the pictures, which no list shows. */
export const billPictures = defineCall({
  no: 102,
  path: 'waybill/billPictures.do',
  page,
  request: z.strictObject({ tradeNo }),
  answer: z.object({ bill: waybillRow, letter: z.string().nullable(), pictures: z.array(proof) }),
})

const text = (maximum: number) => z.string().trim().max(maximum).optional()

/** Pictures that are kept are named; new ones come behind the request, in the order of `pictures`. */
export const waybillSave = defineCall({
  no: 103,
  path: 'waybill/save.do',
  page,
  token: true,
  multipart: true,
  request: z.strictObject({
    tradeNo,
    version: z.number().int().min(0),
    carrierCode: text(50),
    trackingNumber: text(50),
    trackingSite: text(200),
    productType: z.enum(productTypes),
    shippedAt: instant.optional(),
    shippedFrom: text(100),
    productName: text(200),
    deliveryMethod: text(50),
    deliveryDate: date.optional(),
    letter: text(5000),
    keep: z.array(id).max(proofSections.length * MAX_PROOFS),
    pictures: z
      .array(z.strictObject({ section: z.enum(proofSections) }))
      .max(proofSections.length * MAX_PROOFS),
  }),
  answer: waybillRow,
  changes: lists,
})

/** Many orders by Excel. */
export const waybillSheet = sheetCalls({
  area: 'waybill',
  page,
  columns: waybillColumns,
  wholeFile: 'waybill/upload.do',
  numbers: [104, 105, 106, 107, 108, 109, 110],
  changes: lists,
})

/** Percent with two decimals; null where there is no order yet. */
const rate = z
  .string()
  .regex(/^\d{1,3}\.\d{2}$/)
  .nullable()
const rateFields = {
  /** Successful orders that should have arrived by now. */
  orders: z.number().int(),
  uploaded: z.number().int(),
  delivered: z.number().int(),
  rate,
}

/** Orders that arrived, of those paid from `from` to `to` (days in the merchant's time zone). */
export const deliveryRate = defineCall({
  no: 111,
  path: 'waybill/deliveryRate.do',
  page,
  request: nothing,
  answer: z.object({
    from: date,
    to: date,
    ...rateFields,
    gateways: z.array(z.object({ gatewayNo, ...rateFields })),
  }),
})
