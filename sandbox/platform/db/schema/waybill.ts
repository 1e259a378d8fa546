import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { productTypes, proofSections } from '#lib/contract/waybill.ts'
import { timestampMillis } from '../columns.ts'

/**
 * The waybill of an order, at most one. The columns that lists filter by most are also in the order's row.
 */
export const waybills = pgTable(
  'waybills',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** null, like the two columns below: the proof consists of images only. */
    carrierCode: text('carrier_code'),
    trackingNumber: text('tracking_number'),
    trackingSite: text('tracking_site'),
    productType: text('product_type').$type<(typeof productTypes)[number]>().notNull(),
    shippedAt: timestampMillis('shipped_at'),
    shippedFrom: text('shipped_from'),
    productName: text('product_name'),
    deliveryMethod: text('delivery_method'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    /** The English letter. */
    letter: text('letter'),
    pictureCount: integer('picture_count').notNull().default(0),
    /** The upload that contained it; null: entered in the form, or by the seed. */
    batchNo: text('batch_no'),
    uploadedBy: text('uploaded_by').notNull(),
    /** Business time. */
    uploadedAt: timestampMillis('uploaded_at').notNull(),
    version: integer('version').notNull().default(1),
    /** When the carrier finishes the delivery, and whether it fails; null: the parcel cannot be tracked. */
    arrivesAt: timestampMillis('arrives_at'),
    deliveryFails: boolean('delivery_fails').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('waybills_tracking').on(t.merchantNo, t.trackingNumber),
  ],
)

/** Position of a proof image. */
export const waybillPictures = pgTable(
  'waybill_pictures',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    pictureNo: text('picture_no').notNull(),
    section: text('section').$type<(typeof proofSections)[number]>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo, t.pictureNo] })],
)
