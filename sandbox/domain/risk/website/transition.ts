import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterTransition, registered, type WebsiteState, type WebsiteTransition } from '#lib/rules/website.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { type WebsitePlace, websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { nextReviewAt, opinionOf, type ReviewerTransition } from './reviewers.ts'

/** State changes of a website: the row and its operation record. */

export type StoredWebsite = typeof websites.$inferSelect
type Fields = Partial<typeof websites.$inferInsert>
type Operation = typeof websiteOperations.$inferInsert

export interface TransitionDetails {
  at: Date
  /** null for the provider's reviewers. */
  actor: string | null
  remark?: string | undefined
  opinion?: string
  place?: WebsitePlace
  pictures?: string[]
  /** Further columns to change. */
  fields?: Fields
}

/** The fields of a website for the operation log. */
export const loggedWebsite = ({
  websiteNo,
  gatewayNo,
  url,
  status,
  rectification,
  closeReason,
}: StoredWebsite) => ({
  websiteNo,
  gatewayNo,
  url,
  status,
  rectification,
  closeReason,
})

/** A random number for a new website, unique even for ten thousand at the same time. */
export const newWebsiteNo = (): string => `W${randomBytes(6).toString('hex').toUpperCase()}`

/** Condition for this website's row. */
export const sameWebsite = ({ merchantNo, websiteNo }: Pick<StoredWebsite, 'merchantNo' | 'websiteNo'>) =>
  and(eq(websites.merchantNo, merchantNo), eq(websites.websiteNo, websiteNo))

/** The operation record of a change. */
export const operationOf = (
  website: Pick<StoredWebsite, 'merchantNo' | 'websiteNo'>,
  kind: Operation['kind'],
  from: WebsiteState | undefined,
  to: WebsiteState | undefined,
  { at, actor, remark, opinion, pictures = [] }: TransitionDetails,
): Operation => ({
  merchantNo: website.merchantNo,
  websiteNo: website.websiteNo,
  at,
  actor,
  kind,
  fromStatus: from?.status ?? null,
  fromRectification: from?.rectification ?? null,
  toStatus: to?.status ?? null,
  toRectification: to?.rectification ?? null,
  remark: remark || null,
  opinion: opinion ?? null,
  pictures,
})

/** The columns of a website that is registered, for the first time or again. */
export const registeredFields = (at: Date, actor: string) => ({
  ...registered,
  reviewOpinion: null,
  rectificationOpinion: null,
  complianceComment: null,
  rectificationCount: 0,
  closeReason: null,
  createdAt: at,
  createdBy: actor,
  updatedAt: at,
  updatedBy: actor,
  nextAt: nextReviewAt(registered, at),
})

/**
 * Changes the state of a website whose row is locked. Returns the changed row, 'deleted' if the website was deleted, or
 * undefined if its state does not allow the transition.
 */
export async function applyTransition(
  db: Database,
  website: StoredWebsite,
  transition: WebsiteTransition,
  details: TransitionDetails,
): Promise<StoredWebsite | 'deleted' | undefined> {
  const after = afterTransition(website, transition)
  if (!after) return undefined
  const { at, actor, place, fields } = details
  const placeChanged = place && (place.url !== website.url || place.gatewayNo !== website.gatewayNo)
  await db.insert(websiteOperations).values({
    ...operationOf(website, transition, website, after === 'deleted' ? undefined : after, details),
    ...(placeChanged && { before: { gatewayNo: website.gatewayNo, url: website.url }, after: place }),
  })
  if (after === 'deleted') {
    await db.delete(websites).where(sameWebsite(website))
    return 'deleted'
  }
  const [row] = await db
    .update(websites)
    .set({
      status: after.status,
      rectification: after.rectification,
      ...place,
      ...fields,
      version: website.version + 1,
      updatedAt: at,
      updatedBy: actor,
      // An edited website keeps its place in the review queue.
      nextAt: transition === 'edit' ? website.nextAt : nextReviewAt(after, at),
    })
    .where(sameWebsite(website))
    .returning()
  return row
}

/** Applies a result of the reviewers, with their opinion. */
export function applyReview(db: Database, website: StoredWebsite, transition: ReviewerTransition, at: Date) {
  const opinion = opinionOf(transition, website.rectificationCount)
  return applyTransition(db, website, transition, {
    at,
    actor: null,
    opinion,
    fields: opinionFields(website, transition, opinion),
  })
}

function opinionFields(website: StoredWebsite, transition: ReviewerTransition, opinion: string): Fields {
  if (transition === 'inspect_pass') return { complianceComment: opinion }
  if (transition === 'inspect_fail')
    return { rectificationOpinion: opinion, rectificationCount: website.rectificationCount + 1 }
  return { reviewOpinion: opinion }
}
