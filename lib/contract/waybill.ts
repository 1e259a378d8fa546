import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  count,
  currency,
  customerName,
  date,
  gatewayNo,
  id,
  instant,
  isStorableYear,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderedAt,
  orderNo,
  pictureFile,
  recentFrom,
  recentTo,
  text,
  tradeNo,
  version,
  website,
} from './shapes.ts'
import { pictureErrors, sheetCalls } from './upload.ts'

/** Waybills (spec §3 Waybill, §5 Uploads, §9). One order has one waybill. */

export const waybillModes = ['pictures', 'number', 'both'] as const
const waybillMode = z.enum(waybillModes).meta({
  id: 'WaybillMode',
  description: 'What proves a shipment: images, a tracking number, or either. Set per merchant or role.',
})
export type WaybillMode = (typeof waybillModes)[number]
export const productTypes = ['merchandise', 'services'] as const
export const productType = z.enum(productTypes).meta({ id: 'ProductType', description: 'Kind of product.' })
const waybillStatuses = ['uploaded', 'missing', 'not_needed'] as const
export type WaybillStatus = (typeof waybillStatuses)[number]
const waybillStatus = z
  .enum(waybillStatuses)
  .meta({ id: 'WaybillStatus', description: 'Whether the order has a waybill.' })
export const deliveryStatuses = ['in_transit', 'delivered', 'exception', 'unknown'] as const
const deliveryStatus = z.enum(deliveryStatuses).meta({
  id: 'DeliveryStatus',
  description: 'Delivery status according to the carrier. `unknown`: there is no tracking data.',
})
export const proofSections = ['shipment', 'delivery'] as const
const proofSection = z.enum(proofSections).meta({ id: 'ProofSection', description: 'What the image proves.' })
export const MAX_PROOFS = 5

/** Columns of the file, in their order. At least one of the two order numbers is required. */
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

export const waybillRow = z
  .object({
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    createdAt: orderedAt,
    customerName,
    amount,
    currency,
    waybillStatus,
    eligible: z.boolean().describe('A waybill is accepted: the order is successful and reconciled.'),
    carrierCode: text.nullable().describe('Carrier code; null: none.'),
    trackingNumber: text.nullable().describe('Tracking number; null: none.'),
    trackingSite: text.nullable().describe('Tracking site; null: none.'),
    deliveryStatus: deliveryStatus.nullable(),
    productType: productType.nullable(),
    shippedAt: instant.nullable().describe('Time of the shipment.'),
    shippedFrom: text.nullable().describe('Place of the shipment.'),
    productName: text.nullable().describe('Name of the product.'),
    deliveryMethod: text.nullable().describe('How the product was delivered.'),
    deliveryDate: date.nullable().describe('Day of the delivery.'),
    pictureCount: count.describe('Number of proof images.'),
    hasLetter: z.boolean().describe('Whether the waybill has an English letter.'),
    uploadedBy: text.nullable().describe('Login name of the user who uploaded the waybill.'),
    uploadedAt: instant.nullable().describe('Time of the upload.'),
    version: count.describe('Raised by every change; 0: no waybill yet.'),
  })
  .meta({ id: 'Waybill', description: 'An order with its waybill (spec §3 Waybill).' })
export type WaybillRow = z.output<typeof waybillRow>

const waybillSorts = ['createdAt'] as const
const waybillFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  trackingNumber: multi(id).optional().describe('Any of these tracking numbers.'),
  carrierCode: multi(id).optional().describe('Any of these carrier codes.'),
  gatewayNo: multi(gatewayNo).optional(),
  waybillStatus: multi(waybillStatus).optional(),
  deliveryStatus: multi(deliveryStatus).optional(),
  productType: multi(productType).optional(),
  createdAtFrom: recentFrom,
  createdAtTo: recentTo,
}

const page = '/deal/waybill'
/** A dispute adds the waybill of its order: the tracking number is evidence. */
const withDispute = [page, '/deal/dispute'] as const
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
  page: withDispute,
  request: nothing,
  answer: z.object({ mode: waybillMode }),
})

export const proof = z
  .object({
    pictureNo: text.describe('Number of the image.'),
    section: proofSection,
    ...pictureFile,
    uploadedBy: text.describe('Login name of the user who uploaded the image.'),
    uploadedAt: instant.describe('Time of the upload.'),
  })
  .meta({ id: 'ProofImage', description: 'Proof of shipment or delivery.' })

/** The waybill with its letter and images. */
export const billPictures = defineCall({
  no: 102,
  path: 'waybill/billPictures.do',
  page: withDispute,
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    bill: waybillRow.describe('The waybill.'),
    letter: text.nullable().describe('English letter; null: none.'),
    pictures: z.array(proof).describe('Proof images.'),
  }),
  errors: ['record_not_found'],
})

const upTo = (maximum: number) => text.trim().max(maximum).optional()

/** Images in `keep` stay. New ones follow the request, in the order of `pictures`. */
export const waybillSave = defineCall({
  no: 103,
  path: 'waybill/save.do',
  page: withDispute,
  token: true,
  multipart: true,
  request: z.strictObject({
    tradeNo,
    version,
    carrierCode: upTo(50).describe('Carrier code.'),
    trackingNumber: upTo(50).describe('Tracking number.'),
    trackingSite: upTo(200).describe('Tracking site.'),
    productType,
    shippedAt: instant.optional().refine(isStorableYear).describe('Time of the shipment.'),
    shippedFrom: upTo(100).describe('Place of the shipment.'),
    productName: upTo(200).describe('Name of the product.'),
    deliveryMethod: upTo(50).describe('How the product was delivered.'),
    deliveryDate: date.optional().describe('Day of the delivery.'),
    letter: upTo(5000).describe('English letter.'),
    keep: z
      .array(id)
      .max(proofSections.length * MAX_PROOFS)
      .describe('Saved images to keep.'),
    pictures: z
      .array(z.strictObject({ section: proofSection }))
      .max(proofSections.length * MAX_PROOFS)
      .describe('New images, in the order of the files.'),
  }),
  answer: waybillRow,
  errors: ['order_not_eligible', 'stale_version', 'upload_missing', 'record_not_found', ...pictureErrors],
  changes: lists,
})

/** Uploads from Excel. */
export const waybillSheet = sheetCalls({
  area: 'waybill',
  page,
  columns: waybillColumns,
  wholeFile: 'waybill/upload.do',
  numbers: [104, 105, 106, 107, 108, 109, 110],
  errors: ['waybill_pictures_only'],
  changes: lists,
})

const rate = text
  .regex(/^\d{1,3}\.\d{2}$/)
  .nullable()
  .describe('Delivery rate in percent, two decimals; null: no orders.')
const rateFields = {
  orders: count.describe('Successful orders that should have arrived by now.'),
  uploaded: count.describe('Of them: orders with a waybill.'),
  delivered: count.describe('Of them: delivered orders.'),
  rate,
}

/** Delivery rate of the orders that were paid from `from` to `to`. */
export const deliveryRate = defineCall({
  no: 111,
  path: 'waybill/deliveryRate.do',
  page,
  request: nothing,
  answer: z.object({
    from: date.describe('First day of payment that counts, in the merchant’s time zone.'),
    to: date.describe('Last day of payment that counts, in the merchant’s time zone.'),
    ...rateFields,
    gateways: z.array(z.object({ gatewayNo, ...rateFields })).describe('Figures of each gateway.'),
  }),
})
