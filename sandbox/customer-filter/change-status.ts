import { and, asc, eq, inArray } from 'drizzle-orm'
import type { customerFilterStatus } from '#lib/contract/customer-filter.ts'
import { codeOf, type ErrorKey, SUCCESS } from '#lib/contract/errors.ts'
import { switchIssue } from '#lib/rules/customer-filter.ts'
import { BusinessError, type Handler } from '../context.ts'
import { customerFilters } from '../db/schema/risk.ts'
import { noteChange } from '../gate/changes.ts'
import { nextStamp } from '../risk/versioned.ts'
import { portalWord } from '../vocabulary.ts'
import { seesFilter } from './rows.ts'

const t = customerFilters

/**
 * Activates or deactivates. All of them stay locked until it is written; a selection of both states is refused as a
 * whole, for nobody can have meant it.
 */
export const changeStatus: Handler<typeof customerFilterStatus> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const { status } = input
  const asked = [...new Set(input.filterNo)]
  const stored = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.filterNo, asked)))
    .orderBy(asc(t.filterNo))
    .for('update')
  const rows = stored.filter((row) => seesFilter(ctx, row))
  const issue = switchIssue(rows, status)
  const already = new Set(issue?.kind === 'already' ? issue.rows.map(({ filterNo }) => filterNo) : [])
  const refusal = `filter_already_${status}` as const
  if (issue?.kind === 'already' && issue.mixed) {
    throw new BusinessError(
      'filter_mixed_selection',
      asked.flatMap((filterNo, index) =>
        already.has(filterNo) ? [{ path: `filterNo.${index}`, message: refusal }] : [],
      ),
    )
  }
  const found = new Map(rows.map((row) => [row.filterNo, row]))
  const results: { id: string; code: string; msg: string }[] = []
  for (const filterNo of asked) {
    const row = found.get(filterNo)
    const wrong: ErrorKey | undefined = !row
      ? 'record_not_found'
      : already.has(filterNo)
        ? refusal
        : undefined
    if (row && !wrong) {
      await db
        .update(t)
        .set({ status, ...nextStamp(ctx, row.version) })
        .where(and(eq(t.merchantNo, merchantNo), eq(t.filterNo, filterNo)))
      noteChange(ctx, filterNo, { before: { status: row.status }, after: { status } })
    }
    results.push({
      id: filterNo,
      code: wrong ? codeOf(wrong) : SUCCESS,
      msg: wrong ? portalWord(locale, 'errors', wrong) : '',
    })
  }
  return results
}
