import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { listTotals } from '#lib/contract/shapes.ts'
import type { Account } from './client.ts'
import type { Finding, ResultCollector } from './findings.ts'
import { problem, requestOf } from './reading.ts'
import type { Known } from './samples.ts'

/** The conventions of lists: pages, cursor, totals, sort order. */

type Row = Record<string, unknown>
const listData = z.object({ ...listTotals, list: z.array(z.record(z.string(), z.unknown())) })
type Page = z.output<typeof listData>

const SIZE = 10

const shapeOf = (schema: unknown): Record<string, unknown> =>
  (schema as { shape?: Row } | undefined)?.shape ?? {}
export const isList = (call: Call): boolean => 'cursor' in shapeOf(call.request)
const filtersOf = (call: Call): string[] => Object.keys(shapeOf(call.request))

/** The number that identifies a row: the first one in the contract's row. */
function rowKeyOf(call: Call): string | undefined {
  const list = shapeOf(call.answer).list as { element?: unknown } | undefined
  return Object.keys(shapeOf(list?.element)).find((field) => field.endsWith('No'))
}

/** The fields that the list can be sorted by. */
function sortsOf(call: Call): readonly string[] {
  const sort = shapeOf(call.request).sort as { unwrap?: () => { element?: unknown } } | undefined
  const { field } = shapeOf(sort?.unwrap?.().element)
  return (field as { options?: string[] } | undefined)?.options ?? []
}

export async function pageOf(user: Account, call: Call, input: object): Promise<Page | undefined> {
  const answer = await user.ask(call.path, input)
  return listData.safeParse(answer.envelope?.data).data
}

export async function checkList(
  collector: ResultCollector,
  user: Account,
  call: Call,
  known: Known,
): Promise<void> {
  const base = { ...(requestOf(call.path, known) as object), pageSize: SIZE }
  const first = await pageOf(user, call, base)
  // The check of the answer has reported an answer that is not a list.
  if (!first) return
  const problems = totalProblems(first)
  if (first.total > SIZE && first.list.length === SIZE) {
    const second = await pageOf(user, call, { ...base, pageNo: 2 })
    const next = first.nextCursor
      ? await pageOf(user, call, { ...base, cursor: first.nextCursor })
      : undefined
    problems.push(...secondPageProblems(first, second, next))
  }
  collector.report(call.path, 'paging', problems)
  for (const field of sortsOf(call)) {
    for (const order of ['asc', 'desc'] as const) {
      const page = await pageOf(user, call, { ...base, sort: [{ field, order }] })
      collector.report(
        call.path,
        'sort',
        page
          ? sortProblems(page.list, field, order)
          : [problem('sort', `by ${field} does not return a list`)],
      )
    }
  }
}

function totalProblems({ list, total, totalCapped, nextCursor }: Page): Omit<Finding, 'call'>[] {
  const problems = []
  if (list.length > SIZE)
    problems.push(problem('list', `has ${list.length} rows; the request asked for ${SIZE}`))
  if (list.length > total)
    problems.push(problem('total', `is ${total}, less than the ${list.length} rows of the page`))
  else if (!totalCapped && list.length < Math.min(total, SIZE)) {
    problems.push(problem('total', `is ${total}, but the first page has only ${list.length} rows`))
  }
  // Page numbers reach every row of a list that is counted completely.
  if (totalCapped && !nextCursor) {
    problems.push(problem('nextCursor', `is missing, although more than ${total} rows match`))
  }
  if (total <= SIZE && !totalCapped && nextCursor) {
    problems.push(problem('nextCursor', 'is present on the last page'))
  }
  return problems
}

function secondPageProblems(first: Page, second: Page | undefined, next: Page | undefined) {
  if (!second) return [problem('pageNo', '2 does not return a list')]
  const rows = new Set(first.list.map((row) => JSON.stringify(row)))
  const repeated = second.list.filter((row) => rows.has(JSON.stringify(row))).length
  const problems = []
  if (repeated > 0) problems.push(problem('list', `page 2 repeats ${repeated} rows of page 1`))
  if (second.list.length === 0)
    problems.push(problem('list', `page 2 is empty, although ${first.total} rows match`))
  if (second.total !== first.total) {
    problems.push(problem('total', `is ${first.total} on page 1 and ${second.total} on page 2`))
  }
  if (next && JSON.stringify(next.list) !== JSON.stringify(second.list)) {
    problems.push(problem('nextCursor', 'does not continue with the rows of page 2'))
  }
  return problems
}

/** Only times and numbers are compared: each provider sorts texts by its own rules. */
function sortProblems(rows: readonly Row[], field: string, order: 'asc' | 'desc') {
  const values = rows.flatMap((row) => {
    const value = row[field]
    if (typeof value === 'number') return [value]
    if (typeof value !== 'string') return []
    if (/^\d{4}-\d\d-\d\d/.test(value)) return [Date.parse(value)]
    return /^-?\d+\.\d+$/.test(value) ? [Number(value)] : []
  })
  const sign = order === 'asc' ? 1 : -1
  const isSorted = values.every(
    (value, index) => index === 0 || sign * (value - (values[index - 1] ?? 0)) >= 0,
  )
  return isSorted ? [] : [problem('sort', `by ${field} ${order}: the rows are not in this order`)]
}

/** A filter by the number of a row returns this record only. */
export async function checkFilter(
  collector: ResultCollector,
  user: Account,
  call: Call,
  known: Known,
): Promise<void> {
  const key = rowKeyOf(call)
  if (!key || !filtersOf(call).includes(key)) return
  const base = requestOf(call.path, known) as object
  const number = (await pageOf(user, call, base))?.list[0]?.[key]
  if (typeof number !== 'string') return
  const input = { ...base, [key]: [number] }
  if (!call.request.safeParse(input).success) return
  const page = await pageOf(user, call, input)
  const fits = page && page.list.length > 0 && page.list.every((row) => row[key] === number)
  collector.report(
    call.path,
    'filter',
    fits ? [] : [problem(key, 'as a filter does not return exactly the rows with this number')],
  )
}

/** Rows of one merchant must not be in the list of another, with and without a filter by their number. */
export async function checkForeignRows(
  collector: ResultCollector,
  user: Account,
  other: Account,
  call: Call,
  known: Known,
): Promise<void> {
  const key = rowKeyOf(call)
  const request = requestOf(call.path, known)
  // A list below a record is requested with the number of this record, which the check of single calls covers.
  if (!key || Object.keys(request as object).length > 0) return
  const numbersOf = async (account: Account, input: object) =>
    (await pageOf(account, call, input))?.list.flatMap((row) =>
      typeof row[key] === 'string' ? [row[key]] : [],
    ) ?? []
  const own = await numbersOf(user, { pageSize: 100 })
  const foreign = new Set(await numbersOf(other, { pageSize: 100 }))
  const shared = own.filter((number) => foreign.has(number)).length
  const problems =
    shared > 0
      ? [problem(`list[].${key}`, `${shared} rows of one merchant are in the list of the other`)]
      : []
  const filter = { [key]: own.slice(0, 1) }
  if (own.length > 0 && filtersOf(call).includes(key) && call.request.safeParse(filter).success) {
    const found = await numbersOf(other, filter)
    if (found.length > 0) problems.push(problem(key, 'as a filter returns a row of another merchant'))
  }
  collector.report(call.path, 'tenant', problems)
}
