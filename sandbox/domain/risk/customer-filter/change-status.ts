import { and, asc, eq, inArray } from 'drizzle-orm'
import type { customerFilterStatus } from '#lib/contract/customer-filter.ts'
import { codeOf, type ErrorKey, SUCCESS } from '#lib/contract/errors.ts'
import { switchIssue } from '#lib/rules/customer-filter.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { seesFilter } from './rows.ts'

const t = customerFilters

/**
 * Activates or deactivates filters, which stay locked until the change is written. A selection that contains
 * both states is rejected as a whole, because it is probably a mistake.
 */
export const changeStatus: Handler<typeof customerFilterStatus> = async ({ ctx, input }) => {
  const { db, merchantNo, locale } = ctx
  const { status } = input
  const filterNos = [...new Set(input.filterNo)]
  const stored = await db
    .select()
    .from(t)
    .where(and(eq(t.merchantNo, merchantNo), inArray(t.filterNo, filterNos)))
    .orderBy(asc(t.filterNo))
    .for('update')
  const rows = stored.filter((row) => seesFilter(ctx, row))
  const issue = switchIssue(rows, status)
  const already = new Set(issue?.kind === 'already' ? issue.rows.map(({ filterNo }) => filterNo) : [])
  const refusal = `filter_already_${status}` as const
  if (issue?.kind === 'already' && issue.mixed) {
    throw new BusinessError(
      'filter_mixed_selection',
      filterNos.flatMap((filterNo, index) =>
        already.has(filterNo) ? [{ path: `filterNo.${index}`, message: refusal }] : [],
      ),
    )
  }
  const found = new Map(rows.map((row) => [row.filterNo, row]))
  const results: { id: string; code: string; msg: string }[] = []
  for (const filterNo of filterNos) {
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
