import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RequestOf } from '#lib/contract/call.ts'
import type { saveDraft } from '#lib/contract/dispute.ts'
import {
  type evidenceItems,
  MAX_PICTURES,
  type picture,
  type productTypes,
} from '#lib/contract/dispute-evidence.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { type EvidenceItem, evidenceOf, isComplete, reasonGroup } from '#lib/rules/evidence.ts'
import { paidBefore } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputeDrafts, disputeSubmissions, type StoredItems } from '#sandbox/platform/db/schema/dispute.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { storePicture } from '#sandbox/platform/picture/keep.ts'
import type { StoredDispute } from './state.ts'

/** The content of a submission: letter, notes, and the files of each item. */

export type GivenEvidence = RequestOf<typeof saveDraft>
export type StoredEvidence = {
  productType: (typeof productTypes)[number]
  letter: string
  notes: string
  items: StoredItems
}
type Picture = z.input<typeof picture>

/**
 * The items as they are stored. Existing files must belong to this dispute; new ones must be uploaded with the
 * request. A file shows one item: a second copy of it throws evidence_duplicate. Throws invalid_request for a
 * missing file, and the errors of an unsuitable one.
 */
export async function saveItems(
  ctx: Context,
  disputeNo: string,
  given: GivenEvidence['items'],
): Promise<StoredItems> {
  const refuse = (path: string) => new BusinessError('invalid_request', [{ path, message: 'invalid' }])
  const names = given.map(({ item }) => item)
  if (new Set(names).size < names.length) throw refuse('items')
  const known = new Map((await picturesOf(ctx, disputeNo)).map(({ pictureNo, hash }) => [pictureNo, hash]))
  const used = new Set<number | string>()
  const hashes = new Set(
    given.flatMap(({ pictures: wanted }) =>
      wanted.flatMap((one) => ('pictureNo' in one ? (known.get(one.pictureNo) ?? []) : [])),
    ),
  )
  const kept: StoredItems = []
  for (const { item, pictures: wanted } of given) {
    const path = `items.${item}`
    const numbers: string[] = []
    for (const one of wanted) {
      const key = 'file' in one ? one.file : one.pictureNo
      if (used.has(key)) throw refuse(path)
      used.add(key)
      if ('pictureNo' in one) {
        if (!known.has(one.pictureNo)) throw refuse(path)
        numbers.push(one.pictureNo)
        continue
      }
      const file = ctx.files[one.file]
      if (!file) throw refuse(path)
      if (hashes.has(file.hash))
        throw new BusinessError('evidence_duplicate', [{ path, message: 'evidence_duplicate' }], {
          values: { name: file.fileName },
        })
      hashes.add(file.hash)
      const to = { subject: 'dispute', subjectNo: disputeNo, path, documents: true } as const
      const { pictureNo } = await storePicture(ctx, file, to)
      numbers.push(pictureNo)
    }
    if (numbers.length > MAX_PICTURES) throw refuse(path)
    if (numbers.length > 0) kept.push({ item, pictures: numbers })
  }
  // Without this check, an uploaded file that no item refers to would be lost silently.
  if (ctx.files.some((_, index) => !used.has(index))) throw refuse('items')
  return kept
}

const facts = {
  pictureNo: pictures.pictureNo,
  fileName: pictures.fileName,
  size: pictures.size,
  width: pictures.width,
  height: pictures.height,
  hash: pictures.hash,
}

interface Owner {
  db: Database
  merchantNo: string
}

export const isFileOf = ({ merchantNo }: Owner, disputeNo: string) =>
  and(eq(pictures.merchantNo, merchantNo), eq(pictures.subject, 'dispute'), eq(pictures.subjectNo, disputeNo))

/** All files of the dispute's draft and submissions, without their bytes. */
export const picturesOf = (owner: Owner, disputeNo: string): Promise<Picture[]> =>
  owner.db.select(facts).from(pictures).where(isFileOf(owner, disputeNo))

/** Stored items with the details of their files. */
export function shownItems(
  items: StoredItems,
  known: readonly Picture[],
): { item: (typeof evidenceItems)[number]; pictures: Picture[] }[] {
  const byNo = new Map(known.map((one) => [one.pictureNo, one]))
  return items.map(({ item, pictures: numbers }) => ({
    item,
    pictures: numbers.flatMap((no) => byNo.get(no) ?? []),
  }))
}

/** Deletes files that neither the draft nor a submission uses. */
export async function dropUnused(ctx: Pick<Context, 'db' | 'merchantNo'>, disputeNo: string): Promise<void> {
  const { db, merchantNo } = ctx
  const [drafts, sent] = await Promise.all([
    db
      .select({ items: disputeDrafts.items })
      .from(disputeDrafts)
      .where(and(eq(disputeDrafts.merchantNo, merchantNo), eq(disputeDrafts.disputeNo, disputeNo))),
    db
      .select({ items: disputeSubmissions.items })
      .from(disputeSubmissions)
      .where(and(eq(disputeSubmissions.merchantNo, merchantNo), eq(disputeSubmissions.disputeNo, disputeNo))),
  ])
  const used = new Set(
    [...drafts, ...sent].flatMap(({ items }) => items.flatMap(({ pictures: numbers }) => numbers)),
  )
  const unused = (await picturesOf(ctx, disputeNo))
    .map(({ pictureNo }) => pictureNo)
    .filter((no) => !used.has(no))
  if (unused.length === 0) return
  await db
    .delete(pictures)
    .where(and(eq(pictures.merchantNo, merchantNo), inArray(pictures.pictureNo, unused)))
}

/** Whether all essential evidence is complete. The scheme then decides for the merchant. */
export async function isConvincing(
  ctx: Context,
  dispute: StoredDispute,
  order: StoredTransaction,
  evidence: StoredEvidence,
): Promise<boolean> {
  const { db } = ctx
  const t = transactions
  const p = transactionProducts
  const [[products], [earlier]] = await Promise.all([
    db
      .select({ count: sql<string>`count(*)` })
      .from(p)
      .where(and(eq(p.merchantNo, order.merchantNo), eq(p.tradeNo, order.tradeNo))),
    db
      .select({ count: sql<string>`count(*)` })
      .from(t)
      .where(and(paidBefore(ctx, order), eq(t.email, order.email))),
  ])
  const counts: Partial<Record<EvidenceItem, number>> = Object.fromEntries(
    evidence.items.map(({ item, pictures: numbers }) => [item, numbers.length]),
  )
  const states = evidenceOf(
    reasonGroup(dispute.reason, dispute.kind),
    evidence.productType,
    {
      trackingNumber: order.trackingNumber,
      products: Number(products?.count ?? 0),
      refunded: !isZero(order.refundedAmount),
      earlierOrders: Number(earlier?.count ?? 0),
      authenticated: order.threeDSecure === 'passed',
    },
    counts,
  )
  return isComplete(states)
}
