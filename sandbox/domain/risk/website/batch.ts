import type { RequestOf } from '#lib/contract/call.ts'
import type {
  SheetAction,
  WebsiteColumn,
  websiteBatchAdd,
  websiteBatchPause,
  websiteResolve,
} from '#lib/contract/website.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { websiteOperations } from '#sandbox/platform/db/schema/website.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { noteRows, openBatch } from '#sandbox/platform/upload/batch.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { readSheet, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import {
  applyTransition,
  loggedWebsite,
  newWebsiteNo,
  operationOf,
  registeredFields,
  type StoredWebsite,
  sameWebsite,
} from './transition.ts'
import {
  placeOf,
  type ValidatedRow,
  validateWebsites,
  type WebsiteRow,
  websiteShape,
} from './validate-rows.ts'

/** Registers or stops many websites with one Excel file. */

/** A checked row as the contract shows it. It has no order and replaces nothing. */
const shown = ({ line, cells, verdict, issues }: ValidatedRow) => ({
  line,
  cells,
  verdict,
  issues,
  tradeNo: null,
  before: null,
})

/** The dry run of a file, or of some of its corrected rows. */
export const resolveWebsites: Handler<typeof websiteResolve> = async ({ ctx, input }) => {
  const { action } = input
  const rows = input.rows ?? (await readSheet<WebsiteColumn>(sheetOf(ctx.files).bytes, websiteShape(action)))
  return { rows: (await validateWebsites(ctx, action, rows)).map(shown) }
}

const saver =
  (action: SheetAction) =>
  async ({ ctx, input }: { ctx: Context; input: RequestOf<typeof websiteBatchAdd> }) => {
    const { rows, fileName } = input
    if (rows && !fileName)
      throw new BusinessError('invalid_request', [{ path: 'fileName', message: 'required' }])
    const file = rows ? undefined : sheetOf(ctx.files)
    const given: readonly WebsiteRow[] = rows ?? (file ? preparsedRows<WebsiteColumn>(file) : [])
    const batch = await openBatch(ctx, `website_${action}`, {
      batchNo: input.batchNo,
      fileName: fileName ?? file?.fileName ?? '',
    })
    const validated = await validateWebsites(ctx, action, given, { lock: true })
    const fine = validated.filter(({ verdict }) => verdict === 'new')
    await (action === 'add' ? register(ctx, fine) : stop(ctx, fine))
    const upload = await noteRows(ctx, batch, validated)
    const answered = rows ? validated : validated.filter(({ verdict }) => verdict === 'wrong')
    return { upload, rows: answered.map(shown) }
  }

/** Registers the websites of these rows. */
export const batchAddWebsites: Handler<typeof websiteBatchAdd> = saver('add')
/** Stops the websites of these rows. */
export const batchPauseWebsites: Handler<typeof websiteBatchPause> = saver('pause')

const CHUNK = 500

async function register(ctx: Context, rows: readonly ValidatedRow[]): Promise<void> {
  for (const row of rows) if (row.existing) await registerAgain(ctx, row, row.existing)
  const fresh = rows.filter(({ existing }) => !existing)
  for (let at = 0; at < fresh.length; at += CHUNK) await registerSome(ctx, fresh.slice(at, at + CHUNK))
}

const detailsOf = (ctx: Context, { cells }: ValidatedRow) => ({
  at: ctx.now(),
  actor: ctx.userName,
  remark: cells.remark,
})

/** Registers a stopped website again. */
async function registerAgain(ctx: Context, row: ValidatedRow, existing: StoredWebsite): Promise<void> {
  const [website] = await ctx.db
    .update(websites)
    .set({ ...registeredFields(ctx.now(), ctx.userName), version: existing.version + 1 })
    .where(sameWebsite(existing))
    .returning()
  if (!website) return
  noteChange(
    ctx,
    website.url,
    { before: loggedWebsite(existing), after: loggedWebsite(website) },
    { number: website.websiteNo },
  )
  await ctx.db
    .insert(websiteOperations)
    .values(operationOf(website, 'register', existing, website, detailsOf(ctx, row)))
}

async function registerSome(ctx: Context, rows: readonly ValidatedRow[]): Promise<void> {
  const { db, merchantNo, userName } = ctx
  const fields = registeredFields(ctx.now(), userName)
  const byPlace = new Map(rows.map((row) => [placeOf(row.cells), row]))
  const registered = await db
    .insert(websites)
    .values(
      rows.map(({ cells: { gatewayNo = '', url = '' } }) => ({
        merchantNo,
        websiteNo: newWebsiteNo(),
        gatewayNo,
        url,
        ...fields,
      })),
    )
    // Another user registered the website after the rows were checked. The row is then skipped.
    .onConflictDoNothing()
    .returning()
  for (const website of registered)
    noteChange(ctx, website.url, { after: loggedWebsite(website) }, { number: website.websiteNo })
  const operations = registered.flatMap((website) => {
    const row = byPlace.get(placeOf(website))
    return row ? [operationOf(website, 'register', undefined, website, detailsOf(ctx, row))] : []
  })
  if (operations.length > 0) await db.insert(websiteOperations).values(operations)
}

async function stop(ctx: Context, rows: readonly ValidatedRow[]): Promise<void> {
  const at = ctx.now()
  for (const { existing, cells } of rows) {
    if (!existing) continue
    const { closeReason = '' } = cells
    const after = await applyTransition(ctx.db, existing, 'stop', {
      at,
      actor: ctx.userName,
      remark: closeReason,
      fields: { closeReason },
    })
    if (after && after !== 'deleted')
      noteChange(
        ctx,
        existing.url,
        { before: loggedWebsite(existing), after: loggedWebsite(after) },
        { number: existing.websiteNo },
      )
  }
}
