import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WaybillEntry } from '#lib/rules/waybill.ts'
import type { Context } from '../context.ts'
import { transactionEvents, transactions } from '../db/schema/payment.ts'
import { waybills } from '../db/schema/waybill.ts'
import { arrivesAt, deliveryFails } from './arrival.ts'

type StoredWaybill = typeof waybills.$inferSelect

/** What a waybill says, as it is kept. */
export type WaybillContent = Pick<
  StoredWaybill,
  | 'carrierCode'
  | 'trackingNumber'
  | 'trackingSite'
  | 'productType'
  | 'shippedAt'
  | 'shippedFrom'
  | 'productName'
  | 'deliveryMethod'
  | 'deliveryDate'
  | 'letter'
>

/** @param entry without issues: its product type is one */
export const contentOf = (entry: WaybillEntry): WaybillContent => ({
  carrierCode: entry.carrierCode || null,
  trackingNumber: entry.trackingNumber || null,
  trackingSite: entry.trackingSite || null,
  productType: entry.productType as WaybillContent['productType'],
  shippedAt: entry.shippedAt ? new Date(entry.shippedAt) : null,
  shippedFrom: entry.shippedFrom || null,
  productName: entry.productName || null,
  deliveryMethod: entry.deliveryMethod || null,
  deliveryDate: entry.deliveryDate || null,
  letter: entry.letter || null,
})

export interface WaybillToWrite {
  tradeNo: string
  content: WaybillContent
  /** What is there takes another version; pictures stay unless their number is given. */
  before: Pick<StoredWaybill, 'version' | 'pictureCount'> | undefined
  pictureCount?: number
}

const CHUNK = 500

/** Writes waybills, and what their orders show of them: columns and timeline. The orders are locked. */
export async function writeWaybills(
  ctx: Context,
  list: readonly WaybillToWrite[],
  batchNo: string | null,
): Promise<void> {
  for (let at = 0; at < list.length; at += CHUNK) await writeSome(ctx, list.slice(at, at + CHUNK), batchNo)
}

async function writeSome(
  ctx: Context,
  list: readonly WaybillToWrite[],
  batchNo: string | null,
): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const now = ctx.now()
  const rows = list.map(({ tradeNo, content, before, pictureCount }) => {
    const number = sql`${content.trackingNumber}::text`
    return {
      merchantNo,
      tradeNo,
      ...content,
      pictureCount: pictureCount ?? before?.pictureCount ?? 0,
      batchNo,
      uploadedBy: userName,
      uploadedAt: now,
      version: (before?.version ?? 0) + 1,
      arrivesAt: arrivesAt(sql`${(content.shippedAt ?? now).toISOString()}::timestamptz`, number),
      deliveryFails: deliveryFails(number),
    }
  })
  await db
    .insert(waybills)
    .values(rows)
    .onConflictDoUpdate({ target: [waybills.merchantNo, waybills.tradeNo], set: asInserted })
  const tradeNos = list.map(({ tradeNo }) => tradeNo)
  await db
    .update(transactions)
    .set({
      carrierCode: sql`${waybills.carrierCode}`,
      trackingNumber: sql`${waybills.trackingNumber}`,
      trackingSite: sql`${waybills.trackingSite}`,
      fulfilledAt: sql`coalesce(${waybills.shippedAt}, ${transactions.fulfilledAt}, ${now.toISOString()}::timestamptz)`,
      waybillUploaded: true,
    })
    .from(waybills)
    .where(
      and(
        eq(transactions.merchantNo, merchantNo),
        eq(waybills.merchantNo, merchantNo),
        eq(waybills.tradeNo, transactions.tradeNo),
        inArray(transactions.tradeNo, tradeNos),
      ),
    )
  await db.insert(transactionEvents).values(
    list.map(({ tradeNo, content, before }) => ({
      merchantNo,
      tradeNo,
      at: now,
      kind: before ? ('waybill_replaced' as const) : ('waybill_uploaded' as const),
      actor: userName,
      reference: content.trackingNumber,
    })),
  )
}

/** Every column, set to what the insert wanted. */
const asInserted = Object.fromEntries(
  (
    [
      ['carrierCode', 'carrier_code'],
      ['trackingNumber', 'tracking_number'],
      ['trackingSite', 'tracking_site'],
      ['productType', 'product_type'],
      ['shippedAt', 'shipped_at'],
      ['shippedFrom', 'shipped_from'],
      ['productName', 'product_name'],
      ['deliveryMethod', 'delivery_method'],
      ['deliveryDate', 'delivery_date'],
      ['letter', 'letter'],
      ['pictureCount', 'picture_count'],
      ['batchNo', 'batch_no'],
      ['uploadedBy', 'uploaded_by'],
      ['uploadedAt', 'uploaded_at'],
      ['version', 'version'],
      ['arrivesAt', 'arrives_at'],
      ['deliveryFails', 'delivery_fails'],
    ] as const
  ).map(([key, name]) => [key, sql.raw(`excluded.${name}`)]),
)
