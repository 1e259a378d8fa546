import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { productTypes, proofSections } from '#lib/contract/waybill.ts'
import { moment } from '../columns.ts'

/** One for each order that has any; what lists filter by most stands in the order's own row too. */
export const waybills = pgTable(
  'waybills',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** null, like the two below: proved by pictures alone. */
    carrierCode: text('carrier_code'),
    trackingNumber: text('tracking_number'),
    trackingSite: text('tracking_site'),
    productType: text('product_type').$type<(typeof productTypes)[number]>().notNull(),
    shippedAt: moment('shipped_at'),
    shippedFrom: text('shipped_from'),
    productName: text('product_name'),
    deliveryMethod: text('delivery_method'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    /** The English letter. */
    letter: text('letter'),
    pictureCount: integer('picture_count').notNull().default(0),
    /** The upload that it came with; null: entered by form, or by the seed. */
    batchNo: text('batch_no'),
    uploadedBy: text('uploaded_by').notNull(),
    /** Business time. */
    uploadedAt: moment('uploaded_at').notNull(),
    version: integer('version').notNull().default(1),
    /** When the carrier is done with the parcel, and whether it then has not arrived; null: it cannot be followed. */
    arrivesAt: moment('arrives_at'),
    deliveryFails: boolean('delivery_fails').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('waybills_tracking').on(t.merchantNo, t.trackingNumber),
  ],
)

/** Where a proof picture stands. */
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
