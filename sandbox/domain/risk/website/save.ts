import { eq } from 'drizzle-orm'
import type { FieldIssue } from '#lib/contract/issues.ts'
import type {
  websiteAdd,
  websiteDelete,
  websiteRectify,
  websiteResubmit,
  websiteStop,
  websiteUpdate,
} from '#lib/contract/website.ts'
import { MAX_WEBSITE_PICTURES } from '#lib/contract/website.ts'
import {
  afterTransition,
  canonicalWebsite,
  type MerchantTransition,
  websiteIssues,
} from '#lib/rules/website.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { type WebsitePlace, websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { requireGateway } from '#sandbox/platform/gateway.ts'
import { all } from '#sandbox/platform/list/conditions.ts'
import { requireNoIssues, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { storePicture } from '#sandbox/platform/picture/keep.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { rowOf } from './rows.ts'
import {
  applyTransition,
  loggedWebsite,
  newWebsiteNo,
  operationOf,
  registeredFields,
  type StoredWebsite,
  sameWebsite,
  type TransitionDetails,
} from './transition.ts'

/** A merchant's operations on one website. */

const exists = () => new BusinessError('website_exists', [{ path: 'url', message: 'website_exists' }])

/** Registers a website. A stopped website is registered again and keeps its number and its history. */
export const addWebsite: Handler<typeof websiteAdd> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const place = await checkedPlace(ctx, input)
  requirePictures(ctx, 0)
  const at = ctx.now()
  const fields = { ...registeredFields(at, userName), version: 1 }
  const [fresh] = await db
    .insert(websites)
    .values({ merchantNo, websiteNo: newWebsiteNo(), ...place, ...fields })
    .onConflictDoNothing()
    .returning()
  const [before] = fresh
    ? []
    : await db.select().from(websites).where(registeredAt(merchantNo, place)).for('update')
  if (before && (before.status !== 'stopped' || !seesWebsite(ctx, before.url))) throw exists()
  const [row] = before
    ? await db
        .update(websites)
        .set({ ...fields, version: before.version + 1 })
        .where(sameWebsite(before))
        .returning()
    : [fresh]
  if (!row) throw exists()
  const pictures = await keepPictures(ctx, row)
  await db
    .insert(websiteOperations)
    .values(
      operationOf(row, 'register', before, row, { at, actor: userName, remark: input.remark, pictures }),
    )
  noteChange(
    ctx,
    row.url,
    { before: before && loggedWebsite(before), after: loggedWebsite(row) },
    { number: row.websiteNo },
  )
  return rowOf(row, ctx)
}

/** The website with this gateway and address. */
const registeredAt = (merchantNo: string, { gatewayNo, url }: WebsitePlace) =>
  all(eq(websites.merchantNo, merchantNo), eq(websites.gatewayNo, gatewayNo), eq(websites.url, url))

export const updateWebsite: Handler<typeof websiteUpdate> = async ({ ctx, input }) => {
  const website = await lockWebsite(ctx, input, 'edit')
  const place = await freePlace(ctx, input, website)
  return change(ctx, website, 'edit', { place })
}

/** Resubmits a website after a failed review or audit, edited or not. It then goes through both again. */
export const resubmitWebsite: Handler<typeof websiteResubmit> = async ({ ctx, input }) => {
  const website = await lockWebsite(ctx, input, 'resubmit')
  const place = await freePlace(ctx, input, website)
  return change(ctx, website, 'resubmit', { place, remark: input.remark, fields: { reviewOpinion: null } })
}

/** Submits images that show how the reviewers' objections were resolved. */
export const rectifyWebsite: Handler<typeof websiteRectify> = async ({ ctx, input }) => {
  const website = await lockWebsite(ctx, input, 'rectify')
  requirePictures(ctx, 1)
  const pictures = await keepPictures(ctx, website)
  return change(ctx, website, 'rectify', { remark: input.remark, pictures })
}

/** Stops a website. It accepts no payments from the next one on. */
export const stopWebsite: Handler<typeof websiteStop> = async ({ ctx, input }) => {
  const website = await lockWebsite(ctx, input, 'stop')
  const { closeReason } = input
  return change(ctx, website, 'stop', { remark: closeReason, fields: { closeReason } })
}

export const deleteWebsite: Handler<typeof websiteDelete> = async ({ ctx, input }) => {
  const website = await lockWebsite(ctx, input, 'delete')
  const gone = await applyTransition(ctx.db, website, 'delete', { at: ctx.now(), actor: ctx.userName })
  if (gone !== 'deleted') throw new BusinessError('website_not_modifiable')
  noteChange(ctx, website.url, { before: loggedWebsite(website) }, { number: website.websiteNo })
}

/** Throws record_not_found, risk_changed with the user who changed it, or website_not_modifiable. */
async function lockWebsite(
  ctx: Context,
  { websiteNo, version }: { websiteNo: string; version: number },
  transition: MerchantTransition,
): Promise<StoredWebsite> {
  const { db, merchantNo, locale } = ctx
  const [website] = await db
    .select()
    .from(websites)
    .where(sameWebsite({ merchantNo, websiteNo }))
    .for('update')
  if (!website || !seesWebsite(ctx, website.url)) throw new BusinessError('record_not_found')
  const updatedBy = website.updatedBy ?? providerWord(locale, 'website', 'reviewers')
  requireVersion({ ...website, updatedBy }, version)
  if (!afterTransition(website, transition)) throw new BusinessError('website_not_modifiable')
  return website
}

async function change(
  ctx: Context,
  website: StoredWebsite,
  transition: MerchantTransition,
  doing: Omit<TransitionDetails, 'at' | 'actor'>,
) {
  const after = await applyTransition(ctx.db, website, transition, {
    at: ctx.now(),
    actor: ctx.userName,
    ...doing,
  })
  if (!after || after === 'deleted') throw new BusinessError('website_not_modifiable')
  noteChange(
    ctx,
    website.url,
    { before: loggedWebsite(website), after: loggedWebsite(after) },
    { number: website.websiteNo },
  )
  return rowOf(after, ctx)
}

/** Checks and normalizes the gateway and address. Throws risk_fields_invalid with every invalid field. */
async function checkedPlace(ctx: Context, { gatewayNo, url }: WebsitePlace): Promise<WebsitePlace> {
  await requireGateway(ctx, gatewayNo)
  requireNoIssues(websiteIssues(url))
  return { gatewayNo, url: canonicalWebsite(url) }
}

/** The same, and no other website can have this place. Throws website_exists. */
async function freePlace(ctx: Context, input: WebsitePlace, website: StoredWebsite): Promise<WebsitePlace> {
  const place = await checkedPlace(ctx, input)
  const [other] = await ctx.db.select().from(websites).where(registeredAt(ctx.merchantNo, place))
  if (other && other.websiteNo !== website.websiteNo) throw exists()
  return place
}

function requirePictures({ files }: Context, minimum: number): void {
  const issue = (message: string): FieldIssue[] => [{ path: 'pictures', message }]
  requireNoIssues([
    ...(files.some(({ field }) => field !== 'picture') ? issue('invalid') : []),
    ...(files.length < minimum ? issue('picture_required') : []),
    ...(files.length > MAX_WEBSITE_PICTURES ? issue(`too_many?maximum=${MAX_WEBSITE_PICTURES}`) : []),
  ])
}

async function keepPictures(ctx: Context, { websiteNo }: StoredWebsite): Promise<string[]> {
  const kept: string[] = []
  for (const file of ctx.files) {
    const { pictureNo } = await storePicture(ctx, file, {
      subject: 'website',
      subjectNo: websiteNo,
      path: 'pictures',
    })
    kept.push(pictureNo)
  }
  return kept
}
