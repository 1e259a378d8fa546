import {
  listReasons,
  listTypes,
  listValueKinds,
  MAX_LIST_REMARK,
  MAX_LIST_VALUE,
  type RiskListColumn,
  type riskListBatchAdd,
  riskListColumns,
  type riskListResolve,
  type riskListTemplate,
} from '#lib/contract/risk-list.ts'
import { date, locales } from '#lib/contract/shapes.ts'
import type { CellIssue } from '#lib/contract/upload.ts'
import { hasCardNumber, withoutCardNumbers } from '#lib/rules/card-number.ts'
import { characters } from '#lib/rules/characters.ts'
import { LONGEST_PHONE, listEntryIssues } from '#lib/rules/risk-list.ts'
import { verdictOf } from '#lib/rules/upload.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { noteRows, openBatch } from '#sandbox/platform/upload/batch.ts'
import { shapeOf } from '#sandbox/platform/upload/columns.ts'
import { failedFile } from '#sandbox/platform/upload/failed.ts'
import { preparsedRows } from '#sandbox/platform/upload/preparse.ts'
import { readSheet, type SheetShape, sheetOf } from '#sandbox/platform/upload/read-sheet.ts'
import { BATCH_SIZE, batchesOf, type Row } from '#sandbox/platform/upload/rows.ts'
import { templateOf } from '#sandbox/platform/upload/template.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { listDays, type StoredEntry } from './rows.ts'
import { byKey, entriesOfKeys, insertEntries, listedMessage, type NewEntry } from './save.ts'
import { storedValue } from './value.ts'

/** Adds many entries with one Excel file. */

type ListRow = Row<RiskListColumn>
type Cells = ListRow['cells']

interface ValidatedRow extends ListRow {
  verdict: ReturnType<typeof verdictOf>
  issues: CellIssue[]
  entry: NewEntry | undefined
}

const required: readonly RiskListColumn[] = ['listType', 'valueKind', 'value', 'reason']

export const riskListShape = (): SheetShape =>
  shapeOf(
    'risk_list',
    riskListColumns,
    { expiresOn: 'day' },
    required.map((column) => [column]),
  )

/** The choices of a column, and their enum. */
const choices = {
  listType: { name: 'listType', values: listTypes },
  valueKind: { name: 'listValueKind', values: listValueKinds },
  reason: { name: 'listReason', values: listReasons },
} as const
type ChoiceColumn = keyof typeof choices

/** The value that a cell names by its code or its word in any language; otherwise the text of the cell. */
function codeIn(column: ChoiceColumn, text: string): string {
  const { name, values } = choices[column]
  const typed = text.toLowerCase()
  return (
    values.find(
      (value) =>
        value === typed ||
        locales.some((locale) => portalWord(locale, 'enums', `${name}.${value}`).toLowerCase() === typed),
    ) ?? text
  )
}

const isChoice = (column: string): column is ChoiceColumn => Object.hasOwn(choices, column)

/** Whether the cell is a phone number, which can have the check digit of a card number. */
const isPhone = (cells: Cells, value: string): boolean =>
  codeIn('valueKind', cells.valueKind?.trim() ?? '') === 'phone' &&
  value.replace(/\D/g, '').length <= LONGEST_PHONE

/** Masks a card number so that the masked text is refused like the number, unlike a masked number of the user. */
const refusedMask = (text: string): string =>
  withoutCardNumbers(text).replaceAll(/(\d{6})\*{6}(\d{4})/g, '$1######$2')
const isRefused = (text: string): boolean => /\d{6}#{6}\d{4}/.test(text)

/** The cells as they are stored. A whole card number never leaves this function. */
function canonical(cells: Cells): { cells: Cells; issues: CellIssue[] } {
  const issues: CellIssue[] = []
  const kept = riskListColumns.flatMap((column): [RiskListColumn, string][] => {
    const text = cells[column]?.trim()
    if (!text) return []
    if (isChoice(column)) return [[column, codeIn(column, text)]]
    const isCard = hasCardNumber(text) && !(column === 'value' && isPhone(cells, text))
    const stored = isCard ? refusedMask(text) : text
    if (isRefused(stored)) issues.push({ column, message: 'card_number' })
    return [[column, stored]]
  })
  return { cells: Object.fromEntries(kept), issues }
}

async function validateRows(ctx: Context, given: readonly ListRow[]): Promise<ValidatedRow[]> {
  const first = new Map<string, { line: number; content: string }>()
  const validated: ValidatedRow[] = []
  for await (const some of batchesOf(given)) {
    const rows: ValidatedRow[] = []
    for (const row of some) rows.push(await validateRow(ctx, row))
    const existing = await entriesOfKeys(
      ctx,
      rows.flatMap(({ entry }) => entry?.key ?? []),
    )
    const { today } = listDays(ctx)
    for (const row of rows) compare(row, first, existing, today)
    validated.push(...rows)
  }
  return validated
}

async function validateRow(ctx: Context, row: ListRow): Promise<ValidatedRow> {
  const { cells, issues } = canonical(row.cells)
  if (row.issues?.length)
    return { line: row.line, cells, issues: row.issues, verdict: 'wrong', entry: undefined }
  const problem = (column: RiskListColumn, message: string) => issues.push({ column, message })
  for (const column of required) if (!cells[column]) problem(column, 'required')
  const listType = listTypes.find((each) => each === cells.listType)
  const valueKind = listValueKinds.find((each) => each === cells.valueKind)
  const reason = listReasons.find((each) => each === cells.reason)
  if (cells.listType && !listType) problem('listType', 'invalid')
  if (cells.valueKind && !valueKind) problem('valueKind', 'invalid')
  if (cells.reason && !reason) problem('reason', 'invalid')
  const { value = '', expiresOn = null, remark = '' } = cells
  if (characters(value) > MAX_LIST_VALUE) problem('value', `too_long?maximum=${MAX_LIST_VALUE}`)
  if (characters(remark) > MAX_LIST_REMARK) problem('remark', `too_long?maximum=${MAX_LIST_REMARK}`)
  const isDay = expiresOn === null || date.safeParse(expiresOn).success
  if (!isDay) problem('expiresOn', 'day_format')
  const settings = { listType, reason, expiresOn: isDay ? expiresOn : null }
  issues.push(
    ...listEntryIssues(settings, listDays(ctx).today).map(({ path, message }) => ({ column: path, message })),
  )
  const stored =
    valueKind && value && !issues.some(({ column }) => column === 'value')
      ? await storedValue(ctx, valueKind, value)
      : undefined
  if (stored?.issue !== undefined) problem('value', stored.issue)
  const entry: NewEntry | undefined =
    issues.length === 0 && listType && valueKind && reason && stored?.issue === undefined && stored
      ? { listType, valueKind, reason, expiresOn, remark, value: stored.value, key: stored.key }
      : undefined
  return { line: row.line, cells, issues, verdict: verdictOf(issues, false, false), entry }
}

/** Compares a row with the rows before it and with the entry that has its value. */
function compare(
  row: ValidatedRow,
  first: Map<string, { line: number; content: string }>,
  existing: ReadonlyMap<string, StoredEntry>,
  today: string,
): void {
  const { entry, issues } = row
  if (!entry) return
  const content = JSON.stringify(entry)
  const before = first.get(entry.key)
  if (!before) first.set(entry.key, { line: row.line, content })
  const stored = existing.get(entry.key)
  const inForce = stored && stored.expiresOn >= today ? stored : undefined
  if (inForce && inForce.listType !== entry.listType)
    issues.push({ column: 'value', message: listedMessage(inForce) })
  else if (before && before.content !== content)
    issues.push({ column: 'value', message: `list_twice?line=${before.line}` })
  const isThere = inForce !== undefined || before !== undefined
  row.verdict = verdictOf(issues, isThere, isThere)
}

/** Inserts the new rows. A row whose value another request has listed meanwhile is compared again. */
async function insertNew(ctx: Context, rows: readonly ValidatedRow[]): Promise<void> {
  const fresh = rows.flatMap(({ verdict, entry }) => (verdict === 'new' && entry ? [entry] : [])).sort(byKey)
  const missed = new Set(fresh.map(({ key }) => key))
  for (let at = 0; at < fresh.length; at += BATCH_SIZE) {
    for (const { key } of await insertEntries(ctx, fresh.slice(at, at + BATCH_SIZE))) missed.delete(key)
  }
  if (missed.size === 0) return
  const existing = await entriesOfKeys(ctx, [...missed])
  const { today } = listDays(ctx)
  // Repeated rows of the file have the verdict of their first row.
  const again = rows.filter(({ entry, issues }) => entry && missed.has(entry.key) && issues.length === 0)
  const first = new Map<string, { line: number; content: string }>()
  for (const row of again) compare(row, first, existing, today)
  await insertNew(ctx, again)
}

const shown = ({ line, cells, verdict, issues }: ValidatedRow) => ({
  line,
  cells,
  verdict,
  issues,
  tradeNo: null,
  before: null,
})

/** The dry run of a file, or of some of its corrected rows. */
export const resolveEntries: Handler<typeof riskListResolve> = async ({ ctx, input }) => {
  const rows = input.rows ?? (await readSheet<RiskListColumn>(sheetOf(ctx.files).bytes, riskListShape()))
  return { rows: (await validateRows(ctx, rows)).map(shown) }
}

export const batchAddEntries: Handler<typeof riskListBatchAdd> = async ({ ctx, input }) => {
  const { rows, fileName } = input
  if (rows && !fileName)
    throw new BusinessError('invalid_request', [{ path: 'fileName', message: 'required' }])
  const file = rows ? undefined : sheetOf(ctx.files)
  const given: readonly ListRow[] = rows ?? (file ? preparsedRows<RiskListColumn>(file) : [])
  const batch = await openBatch(ctx, 'risk_list', {
    batchNo: input.batchNo,
    fileName: fileName ?? file?.fileName ?? '',
  })
  const validated = await validateRows(ctx, given)
  await insertNew(ctx, validated)
  const upload = await noteRows(ctx, batch, validated)
  const answered = rows ? validated : validated.filter(({ verdict }) => verdict === 'wrong')
  return { upload, rows: answered.map(shown) }
}

/** The Excel template, empty or with the rows of a failed upload. */
export const templateFile: Handler<typeof riskListTemplate> = ({ ctx, input }) => {
  const { batchNo } = input
  if (batchNo !== undefined) {
    const enums = Object.fromEntries(Object.entries(choices).map(([column, { name }]) => [column, name]))
    return failedFile(ctx, 'risk_list', riskListColumns, { batchNo, format: 'xlsx' }, enums)
  }
  const columns = riskListColumns.map((name) => ({
    name,
    demand: required.includes(name) ? ('required' as const) : ('optional' as const),
    ...(isChoice(name) && {
      choices: choices[name].values.map((value) =>
        portalWord(ctx.locale, 'enums', `${choices[name].name}.${value}`),
      ),
    }),
  }))
  return templateOf('risk_list', ctx.locale, columns, {})
}
