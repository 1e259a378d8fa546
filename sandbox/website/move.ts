import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterMove, registered, type WebsiteMove, type WebsiteState } from '#lib/rules/website.ts'
import type { Database } from '../db/client.ts'
import { websites } from '../db/schema/identity.ts'
import { type WebsitePlace, websiteOperations } from '../db/schema/website.ts'
import { nextLook, opinionOf, type ReviewerMove } from './reviewers.ts'

/** A website's way from state to state: the row, and the record of who did it. */

export type StoredWebsite = typeof websites.$inferSelect
type Fields = Partial<typeof websites.$inferInsert>
type Operation = typeof websiteOperations.$inferInsert

export interface Doing {
  at: Date
  /** null: the provider's reviewers. */
  actor: string | null
  remark?: string | undefined
  opinion?: string
  place?: WebsitePlace
  pictures?: string[]
  /** What else the move writes. */
  fields?: Fields
}

/** What the operation log keeps of a website. */
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

/** The number of a new website: any two differ, also of ten thousand at once. */
export const newWebsiteNo = (): string => `W${randomBytes(6).toString('hex').toUpperCase()}`

/** The row and its key, for an update. */
export const sameWebsite = ({ merchantNo, websiteNo }: Pick<StoredWebsite, 'merchantNo' | 'websiteNo'>) =>
  and(eq(websites.merchantNo, merchantNo), eq(websites.websiteNo, websiteNo))

/** The record of one thing that was done. */
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

/** What a website is when it is registered, for the first time or anew. */
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
 * Makes a move with a website whose row is locked. Answers the row as it is then, 'deleted' where none is left, and
 * undefined where its state does not allow the move.
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
      // An edit does not send it to the end of the line.
      nextAt: move === 'edit' ? site.nextAt : nextLook(after, at),
    })
    .where(sameWebsite(site))
    .returning()
  return row
}

/** A move of the reviewers, with what they say to it. */
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
