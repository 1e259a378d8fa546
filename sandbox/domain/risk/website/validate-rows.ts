import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CellIssue } from '#lib/contract/upload.ts'
import {
  MAX_WEBSITE_REMARK,
  type SheetAction,
  type WebsiteColumn,
  websiteSheets,
} from '#lib/contract/website.ts'
import { characters } from '#lib/rules/characters.ts'
import { verdictOf } from '#lib/rules/upload.ts'
import { afterTransition, canonicalWebsite, websiteIssues } from '#lib/rules/website.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { gateways, websites } from '#sandbox/platform/db/schema/identity.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { shapeOf } from '#sandbox/platform/upload/columns.ts'
import type { SheetShape } from '#sandbox/platform/upload/read-sheet.ts'
import { batchesOf, type Row } from '#sandbox/platform/upload/rows.ts'
import type { StoredWebsite } from './transition.ts'

/** Checks the rows of a website file, for registering or stopping. */

export type WebsiteRow = Row<WebsiteColumn>
type Cells = WebsiteRow['cells']

export interface ValidatedRow extends WebsiteRow {
  verdict: ReturnType<typeof verdictOf>
  issues: CellIssue[]
  /** The existing website, if any. */
  existing: StoredWebsite | undefined
}

/** The columns of a file. The remark column is optional. */
export const websiteShape = (action: SheetAction): SheetShape =>
  shapeOf(
    'website',
    websiteSheets[action],
    {},
    action === 'add' ? [['gatewayNo'], ['url']] : [['gatewayNo'], ['url'], ['closeReason']],
    { url: '网站网址', closeReason: 'Reason for stopping' },
  )

/** With `lock`, the websites stay locked until the transaction ends, always in the same order. */
export async function validateWebsites(
  ctx: Pick<Context, 'db' | 'merchantNo' | 'rights'>,
  action: SheetAction,
  given: readonly WebsiteRow[],
  options: { lock?: true } = {},
): Promise<ValidatedRow[]> {
  const known = await gatewaysOf(ctx)
  const first = new Map<string, { line: number; content: string }>()
  const validated: ValidatedRow[] = []
  for await (const some of batchesOf(given, options)) {
    const rows = some.map((row) => ({ ...row, cells: canonical(action, row.cells) }))
    const existing = await registeredOf(ctx, rows, options)
    validated.push(
      ...rows.map((row) => {
        const website = existing.get(placeOf(row.cells))
        const isHidden = website !== undefined && !seesWebsite(ctx, website.url)
        return validateRow(action, row, { known, first, existing: isHidden ? undefined : website, isHidden })
      }),
    )
  }
  return validated
}

/** The cells that belong to the file of this action, with the values as they are stored. */
const canonical = (action: SheetAction, cells: Cells): Cells =>
  Object.fromEntries(
    websiteSheets[action].flatMap((column) => {
      const text = cells[column]?.trim()
      if (!text) return []
      return [[column, column === 'url' && websiteIssues(text).length === 0 ? canonicalWebsite(text) : text]]
    }),
  )

/** A key that identifies a website. */
export const placeOf = ({ gatewayNo = '', url = '' }: { gatewayNo?: string; url?: string }) =>
  `${gatewayNo} ${url}`

interface Around {
  known: ReadonlySet<string>
  /** The first row with each website, and its content. */
  first: Map<string, { line: number; content: string }>
  existing: StoredWebsite | undefined
  /** The website exists, but the role cannot see it: the user can neither stop it nor register it again. */
  isHidden: boolean
}

function validateRow(
  action: SheetAction,
  { line, cells, issues: shown = [] }: WebsiteRow,
  { known, first, existing, isHidden }: Around,
): ValidatedRow {
  if (shown.length > 0) return { line, cells, issues: shown, verdict: 'wrong', existing }
  const issues: CellIssue[] = [
    ...gatewayIssues(cells.gatewayNo, known),
    ...websiteIssues(cells.url).map(({ message }) => ({ column: 'url', message })),
    ...textIssues(action, cells),
  ]
  let repeats = false
  if (issues.length === 0) {
    const content = JSON.stringify(cells)
    const before = first.get(placeOf(cells))
    if (!before) first.set(placeOf(cells), { line, content })
    else if (before.content === content) repeats = true
    else issues.push({ column: 'url', message: `website_twice?line=${before.line}` })
    if (action === 'pause') issues.push(...pauseIssues(existing))
    else if (isHidden) issues.push({ column: 'url', message: 'website_exists' })
  }
  const isDone = repeats || (action === 'add' ? isOpen(existing) : existing?.status === 'stopped')
  return { line, cells, issues, verdict: verdictOf(issues, isDone, isDone), existing }
}

/** A stopped website can be registered again. */
const isOpen = (existing: StoredWebsite | undefined): boolean =>
  existing !== undefined && existing.status !== 'stopped'

function gatewayIssues(gatewayNo: string | undefined, known: ReadonlySet<string>): CellIssue[] {
  if (!gatewayNo) return [{ column: 'gatewayNo', message: 'required' }]
  return known.has(gatewayNo) ? [] : [{ column: 'gatewayNo', message: 'gateway_unknown' }]
}

function textIssues(action: SheetAction, cells: Cells): CellIssue[] {
  const column = action === 'add' ? 'remark' : 'closeReason'
  const text = cells[column]
  if (!text) return action === 'pause' ? [{ column, message: 'required' }] : []
  return characters(text) > MAX_WEBSITE_REMARK
    ? [{ column, message: `too_long?maximum=${MAX_WEBSITE_REMARK}` }]
    : []
}

function pauseIssues(existing: StoredWebsite | undefined): CellIssue[] {
  if (!existing) return [{ column: 'url', message: 'website_unknown' }]
  if (existing.status === 'stopped' || afterTransition(existing, 'stop')) return []
  return [{ column: 'url', message: 'website_not_reviewed' }]
}

async function gatewaysOf({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>) {
  const rows = await db
    .select({ gatewayNo: gateways.gatewayNo })
    .from(gateways)
    .where(eq(gateways.merchantNo, merchantNo))
  return new Set(rows.map(({ gatewayNo }) => gatewayNo))
}

async function registeredOf(
  { db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>,
  rows: readonly WebsiteRow[],
  { lock }: { lock?: true },
): Promise<Map<string, StoredWebsite>> {
  const urls = [...new Set(rows.flatMap(({ cells }) => cells.url ?? []))]
  if (urls.length === 0) return new Map()
  const query = db
    .select()
    .from(websites)
    .where(and(eq(websites.merchantNo, merchantNo), inArray(websites.url, urls)))
    .orderBy(asc(websites.websiteNo))
  const found = lock ? await query.for('update') : await query
  return new Map(found.map((website) => [placeOf(website), website]))
}
