import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RequestOf } from '#lib/contract/call.ts'
import {
  type evidenceSections,
  MAX_PICTURES,
  type picture,
  type productTypes,
  type saveDraft,
} from '#lib/contract/dispute.ts'
import { type EvidenceSection, evidenceOf, isComplete, reasonGroup } from '#lib/rules/evidence.ts'
import { isZero } from '#lib/rules/money.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  disputeDrafts,
  disputeSubmissions,
  type StoredSections,
} from '#sandbox/platform/db/schema/dispute.ts'
import { transactionProducts, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { pictures } from '#sandbox/platform/db/schema/picture.ts'
import { storePicture } from '#sandbox/platform/picture/keep.ts'
import type { StoredDispute } from './state.ts'

/** The content of a representment: letter, notes, and images by section. */

export type GivenEvidence = RequestOf<typeof saveDraft>
export type StoredEvidence = {
  productType: (typeof productTypes)[number]
  letter: string
  notes: string
  sections: StoredSections
}
type Picture = z.input<typeof picture>

/**
 * The sections as they are stored. Existing images must belong to this dispute; new images must be uploaded
 * with the request. An image can be used only once. Throws invalid_request for a missing image or file, and
 * the errors of checkPicture.
 */
export async function keepSections(
  ctx: Context,
  disputeNo: string,
  given: GivenEvidence['sections'],
): Promise<StoredSections> {
  const refuse = (path: string) => new BusinessError('invalid_request', [{ path, message: 'invalid' }])
  const names = given.map(({ section }) => section)
  if (new Set(names).size < names.length) throw refuse('sections')
  const known = new Set((await picturesOf(ctx, disputeNo)).map(({ pictureNo }) => pictureNo))
  const used = new Set<number | string>()
  const kept: StoredSections = []
  for (const { section, pictures: wanted } of given) {
    const path = `sections.${section}`
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
      const { pictureNo } = await storePicture(ctx, file, { subject: 'dispute', subjectNo: disputeNo, path })
      numbers.push(pictureNo)
    }
    if (numbers.length > MAX_PICTURES) throw refuse(path)
    if (numbers.length > 0) kept.push({ section, pictures: numbers })
  }
  // Without this check, an uploaded file that no section refers to would be lost silently.
  if (ctx.files.some((_, index) => !used.has(index))) throw refuse('sections')
  return kept
}

const facts = {
  pictureNo: pictures.pictureNo,
  fileName: pictures.fileName,
  size: pictures.size,
  width: pictures.width,
  height: pictures.height,
}

/** All images of the dispute's draft and submitted representments, without their bytes. */
export const picturesOf = (
  { db, merchantNo }: { db: Database; merchantNo: string },
  disputeNo: string,
): Promise<Picture[]> =>
  db
    .select(facts)
    .from(pictures)
    .where(
      and(
        eq(pictures.merchantNo, merchantNo),
        eq(pictures.subject, 'dispute'),
        eq(pictures.subjectNo, disputeNo),
      ),
    )

/** Stored sections with the details of their images. */
export function shownSections(
  sections: StoredSections,
  known: readonly Picture[],
): { section: (typeof evidenceSections)[number]; pictures: Picture[] }[] {
  const byNo = new Map(known.map((one) => [one.pictureNo, one]))
  return sections.map(({ section, pictures: numbers }) => ({
    section,
    pictures: numbers.flatMap((no) => byNo.get(no) ?? []),
  }))
}

/** Deletes images that neither the draft nor a submitted representment uses. */
export async function dropUnused(ctx: Pick<Context, 'db' | 'merchantNo'>, disputeNo: string): Promise<void> {
  const { db, merchantNo } = ctx
  const [drafts, sent] = await Promise.all([
    db
      .select({ sections: disputeDrafts.sections })
      .from(disputeDrafts)
      .where(and(eq(disputeDrafts.merchantNo, merchantNo), eq(disputeDrafts.disputeNo, disputeNo))),
    db
      .select({ sections: disputeSubmissions.sections })
      .from(disputeSubmissions)
      .where(and(eq(disputeSubmissions.merchantNo, merchantNo), eq(disputeSubmissions.disputeNo, disputeNo))),
  ])
  const used = new Set(
    [...drafts, ...sent].flatMap(({ sections }) => sections.flatMap(({ pictures: numbers }) => numbers)),
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
  db: Database,
  dispute: StoredDispute,
  order: StoredTransaction,
  evidence: StoredEvidence,
): Promise<boolean> {
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
      .where(
        and(
          eq(t.merchantNo, order.merchantNo),
          eq(t.email, order.email),
          eq(t.status, 'success'),
          lt(t.createdAt, order.createdAt),
        ),
      ),
  ])
  const counts: Partial<Record<EvidenceSection, number>> = Object.fromEntries(
    evidence.sections.map(({ section, pictures: numbers }) => [section, numbers.length]),
  )
  const states = evidenceOf(
    reasonGroup(dispute.reason),
    evidence.productType,
    {
      trackingNumber: order.trackingNumber,
      products: Number(products?.count ?? 0),
      refunded: !isZero(order.refundedAmount),
      earlierOrders: Number(earlier?.count ?? 0),
    },
    counts,
  )
  return isComplete(states)
}
