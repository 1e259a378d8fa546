import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WaybillEntry } from '#lib/rules/waybill.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { transactionEvents, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { waybills } from '#sandbox/platform/db/schema/waybill.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { arrivesAt, deliveryFails } from './arrival.ts'

type StoredWaybill = typeof waybills.$inferSelect

/** The content of a waybill as it is stored. */
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

/** @param entry without issues, so its product type is valid */
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
  /** The existing waybill. Its version increases; its images stay unless a number is given. */
  before: StoredWaybill | undefined
  pictureCount?: number
}

const CHUNK = 500

/**
 * Writes waybills, updates their orders and timelines, and records the changes for the operation log. The caller must
 * hold the locks on the orders.
 * @param batchNo the upload; null: entered in the form
 */
export async function writeWaybills(
  ctx: Context,
  list: readonly WaybillToWrite[],
  batchNo: string | null,
): Promise<void> {
  for (let at = 0; at < list.length; at += CHUNK) await writeSome(ctx, list.slice(at, at + CHUNK), batchNo)
  for (const { tradeNo, content, before, pictureCount = before?.pictureCount ?? 0 } of list) {
    noteChange(ctx, tradeNo, {
      before: before && logged(before, before.pictureCount),
      after: logged(content, pictureCount),
    })
  }
}

const logged = (content: WaybillContent, pictureCount: number) => {
  const { carrierCode, trackingNumber, trackingSite, productType, shippedAt, shippedFrom } = content
  const { productName, deliveryMethod, deliveryDate, letter } = content
  return {
    carrierCode,
    trackingNumber,
    trackingSite,
    productType,
    shippedAt,
    shippedFrom,
    productName,
    deliveryMethod,
    deliveryDate,
    letter,
    pictureCount,
  }
}

async function writeSome(
  ctx: Context,
  list: readonly WaybillToWrite[],
  batchNo: string | null,
): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const now = ctx.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = list.map(({ tradeNo, content, before, pictureCount }) => ({
    tradeNo,
    ...content,
    pictureCount: pictureCount ?? before?.pictureCount ?? 0,
    version: (before?.version ?? 0) + 1,
  }))
  // Passed as one parameter: the parameters of five hundred rows take longer to send than the rows to write.
  await db.execute(sql`
    insert into waybills (merchant_no, batch_no, uploaded_by, uploaded_at, arrives_at, delivery_fails, ${given})
    select ${merchantNo}, ${batchNo}, ${userName}, ${at}, ${arrivesAt(sql`coalesce("shippedAt", ${at})`, number)},
      ${deliveryFails(number)}, ${read}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (${shape})
    on conflict (merchant_no, trade_no) do update set ${asInserted}`)
  const tradeNos = list.map(({ tradeNo }) => tradeNo)
  await db
    .update(transactions)
    .set({
      carrierCode: sql`${waybills.carrierCode}`,
      trackingNumber: sql`${waybills.trackingNumber}`,
      trackingSite: sql`${waybills.trackingSite}`,
      fulfilledAt: sql`coalesce(${waybills.shippedAt}, ${transactions.fulfilledAt}, ${at})`,
      waybillUploaded: true,
    })
    .from(waybills)
    .where(
      and(
        eq(transactions.merchantNo, merchantNo),
        eq(waybills.merchantNo, merchantNo),
        eq(waybills.tradeNo, transactions.tradeNo),
        inArray(transactions.tradeNo, tradeNos),
        // The condition on both tables is necessary. Otherwise PostgreSQL reads all waybills of the merchant.
        inArray(waybills.tradeNo, tradeNos),
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

/** The given values of each waybill, with their types. */
const columns = [
  [waybills.tradeNo, 'tradeNo', 'text'],
  [waybills.carrierCode, 'carrierCode', 'text'],
  [waybills.trackingNumber, 'trackingNumber', 'text'],
  [waybills.trackingSite, 'trackingSite', 'text'],
  [waybills.productType, 'productType', 'text'],
  [waybills.shippedAt, 'shippedAt', 'timestamptz'],
  [waybills.shippedFrom, 'shippedFrom', 'text'],
  [waybills.productName, 'productName', 'text'],
  [waybills.deliveryMethod, 'deliveryMethod', 'text'],
  [waybills.deliveryDate, 'deliveryDate', 'date'],
  [waybills.letter, 'letter', 'text'],
  [waybills.pictureCount, 'pictureCount', 'integer'],
  [waybills.version, 'version', 'integer'],
] as const

const number = sql`"trackingNumber"`
const comma = sql.raw(', ')
const given = sql.join(
  columns.map(([{ name }]) => sql.identifier(name)),
  comma,
)
const read = sql.join(
  columns.map(([, key]) => sql.identifier(key)),
  comma,
)
const shape = sql.join(
  columns.map(([, key, type]) => sql`${sql.identifier(key)} ${sql.raw(type)}`),
  comma,
)

/** Every column except the key, set to the inserted value. */
const asInserted = sql.join(
  [
    ...columns.slice(1).map(([{ name }]) => name),
    'batch_no',
    'uploaded_by',
    'uploaded_at',
    'arrives_at',
    'delivery_fails',
  ].map((name) => sql`${sql.identifier(name)} = ${sql.identifier('excluded')}.${sql.identifier(name)}`),
  comma,
)
