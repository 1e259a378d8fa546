import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, timestampMillis } from '../columns.ts'

/**
 * What an image belongs to: a dispute's evidence, an order's proof of shipment, a gateway's logo, or a
 * website's operation.
 */
export type PictureSubject = 'dispute' | 'waybill' | 'logo' | 'website'

/**
 * Images, and documents of a dispute, as they were uploaded, with the type found in their bytes. The record that shows an image stores its
 * position.
 */
export const pictures = pgTable(
  'pictures',
  {
    merchantNo: text('merchant_no').notNull(),
    pictureNo: text('picture_no').notNull(),
    subject: text('subject').$type<PictureSubject>().notNull(),
    subjectNo: text('subject_no').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').$type<'image/jpeg' | 'image/png' | 'application/pdf'>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Pixels; 0: a PDF document. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256, hex. */
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** Business time. */
    uploadedAt: timestampMillis('uploaded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.pictureNo] }),
    index('pictures_subject').on(t.merchantNo, t.subject, t.subjectNo),
  ],
)
