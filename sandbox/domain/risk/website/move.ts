import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterMove, registered, type WebsiteMove, type WebsiteState } from '#lib/rules/website.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { type WebsitePlace, websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { nextLook, opinionOf, type ReviewerMove } from './reviewers.ts'

/** State changes of a website: the row and its operation record. */

export type StoredWebsite = typeof websites.$inferSelect
type Fields = Partial<typeof websites.$inferInsert>
type Operation = typeof websiteOperations.$inferInsert

export interface Doing {
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
  site: Pick<StoredWebsite, 'merchantNo' | 'websiteNo'>,
  kind: Operation['kind'],
  from: WebsiteState | undefined,
  to: WebsiteState | undefined,
  { at, actor, remark, opinion, pictures = [] }: Doing,
): Operation => ({
  merchantNo: site.merchantNo,
  websiteNo: site.websiteNo,
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
  nextAt: nextLook(registered, at),
})

/**
 * Moves a website whose row is locked. Returns the changed row, 'deleted' if the website was deleted, or
 * undefined if its state does not allow the move.
 */
export async function moveWebsite(
  db: Database,
  site: StoredWebsite,
  move: WebsiteMove,
  doing: Doing,
): Promise<StoredWebsite | 'deleted' | undefined> {
  const after = afterMove(site, move)
  if (!after) return undefined
  const { at, actor, place, fields } = doing
  const moved = place && (place.url !== site.url || place.gatewayNo !== site.gatewayNo)
  await db.insert(websiteOperations).values({
    ...operationOf(site, move, site, after === 'deleted' ? undefined : after, doing),
    ...(moved && { before: { gatewayNo: site.gatewayNo, url: site.url }, after: place }),
  })
  if (after === 'deleted') {
    await db.delete(websites).where(sameWebsite(site))
    return 'deleted'
  }
  const [row] = await db
    .update(websites)
    .set({
      status: after.status,
      rectification: after.rectification,
      ...place,
      ...fields,
      version: site.version + 1,
      updatedAt: at,
      updatedBy: actor,
      // An edited website keeps its place in the review queue.
      nextAt: move === 'edit' ? site.nextAt : nextLook(after, at),
    })
    .where(sameWebsite(site))
    .returning()
  return row
}

/** A move of the reviewers, with their opinion. */
export function moveByReviewers(db: Database, site: StoredWebsite, move: ReviewerMove, at: Date) {
  const opinion = opinionOf(move, site.rectificationCount)
  return moveWebsite(db, site, move, { at, actor: null, opinion, fields: said(site, move, opinion) })
}

function said(site: StoredWebsite, move: ReviewerMove, opinion: string): Fields {
  if (move === 'inspect_pass') return { complianceComment: opinion }
  if (move === 'inspect_fail')
    return { rectificationOpinion: opinion, rectificationCount: site.rectificationCount + 1 }
  return { reviewOpinion: opinion }
}
