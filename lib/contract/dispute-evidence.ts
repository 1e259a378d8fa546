import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, disputeNo, noData, pictureNo, text } from './shapes.ts'
import { MAX_LETTER } from './upload.ts'
import { productType } from './waybill.ts'

/** The evidence of a dispute: letter, notes, and the files of each item (spec §5 Uploads). */

export const productTypes = ['merchandise', 'services'] as const
/** What evidence can show, in the order in which it is sent. `other`: documents that were not asked for. */
export const evidenceItems = [
  'authentication',
  'tracking',
  'delivery_proof',
  'service_proof',
  'product_details',
  'product_pictures',
  'authenticity',
  'customer_messages',
  'customer_identity',
  'customer_history',
  'terms',
  'cancellation_terms',
  'refund_proof',
  'separate_orders',
  'receipt',
  'authorization_record',
  'other',
] as const
const evidenceItem = z
  .enum(evidenceItems)
  .meta({ id: 'EvidenceItem', description: 'What the files of a representment show.' })
/** Files of one item. */
export const MAX_PICTURES = 5
export const MAX_NOTES = 2000

export const picture = z
  .object({
    pictureNo,
    fileName: text.describe('Name of the file.'),
    size: count.describe('Size in bytes.'),
    width: count.describe('Width in pixels; 0: a PDF document.'),
    height: count.describe('Height in pixels; 0: a PDF document.'),
    hash: text.describe('SHA-256 of the content, hex; a file can be used once.'),
  })
  .meta({ id: 'EvidenceFile', description: 'Image or PDF document of a representment.' })
export type DisputePicture = z.output<typeof picture>

/** What a draft and a submission contain. */
export const submittedEvidence = {
  productType,
  letter: text.describe('English representment letter.'),
  notes: text.describe('Internal notes of the merchant; never sent to the scheme.'),
  items: z
    .array(z.object({ item: evidenceItem, pictures: z.array(picture).describe('Images and documents.') }))
    .describe('Files of each item.'),
}

/** A saved file, or a file of the request by its index. */
const givenPicture = z.union([
  z.strictObject({
    pictureNo,
  }),
  z.strictObject({ file: count.min(0).max(59).describe('File in the request: its index, from 0.') }),
])

export const givenEvidence = z.strictObject({
  disputeNo,
  version: count.min(0).describe('Version of the draft that this one replaces; 0: there is none.'),
  productType,
  letter: text
    .trim()
    .max(MAX_LETTER)
    .describe('English representment letter: 20 to 5,000 characters when it is submitted.'),
  notes: text.trim().max(MAX_NOTES).describe('Internal notes of the merchant; never sent to the scheme.'),
  items: z
    .array(
      z.strictObject({
        item: evidenceItem,
        pictures: z.array(givenPicture).max(MAX_PICTURES).describe('Images and PDF documents, saved or new.'),
      }),
    )
    .max(evidenceItems.length)
    .describe('Files of each item; a file can be used once.'),
})

/** A PDF document of a draft or a submission. */
export const evidenceFile = defineCall({
  no: 97,
  path: 'dispute/evidenceFile.do',
  page: '/deal/dispute',
  kind: 'file',
  request: z.strictObject({ pictureNo }),
  answer: noData,
  errors: ['record_not_found'],
})

/** The evidence packet as PDF, in English: the facts of the order, the letter, and the files of the draft. */
export const evidencePacket = defineCall({
  no: 98,
  path: 'dispute/evidencePacket.do',
  page: '/deal/dispute',
  kind: 'file',
  request: z.strictObject({ disputeNo }),
  answer: noData,
  errors: ['record_not_found'],
})
