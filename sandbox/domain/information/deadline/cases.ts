import { asc, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { deadline } from '#lib/contract/deadline.ts'
import { MAX_LINES } from '#lib/rules/deadline.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import type { Context } from '#sandbox/platform/context.ts'

/** Cases that fall due, grouped by day: one line per case, or one line for many cases of a day. */

export type Line = z.input<typeof deadline>
/** The reader of the deadlines: a signed-in user, or the calendar feed of a user. */
export type Viewer = Pick<Context, 'db' | 'merchantNo' | 'timeZone' | 'now' | 'rights'>

interface Cases {
  kind: Line['kind']
  table: PgTable
  /** The condition of the list that shows these cases, and the range of the deadline. */
  where: SQL
  due: SQL | PgColumn
  no: PgColumn
  subject: PgColumn
  amount: PgColumn
  currency: PgColumn
  /** The list filter for all cases of a day. Without it, each case always has its own line. */
  filterOf?: (due: Date) => { from: Date; to: Date | undefined }
}

export const lineOf = (
  line: Pick<Line, 'kind' | 'day' | 'overdue'> & { dueAt: Date } & Partial<Omit<Line, 'dueAt'>>,
): Line => ({
  count: 1,
  no: null,
  subject: null,
  amount: null,
  currency: null,
  from: null,
  to: null,
  gatewayNo: null,
  ...line,
  dueAt: line.dueAt.toISOString(),
})

/** Reads only a limited number of cases per day, however many there are. */
export async function linesOf(viewer: Viewer, cases: Cases): Promise<Line[]> {
  const { db, timeZone } = viewer
  const { kind, table, where, filterOf } = cases
  const now = viewer.now()
  const found = db
    .select({
      no: sql<string>`${cases.no}`.as('no'),
      subject: sql<string>`${cases.subject}`.as('subject'),
      amount: sql<string>`${cases.amount}`.as('amount'),
      currency: sql<string>`${cases.currency}`.as('currency'),
      due: sql<string>`${cases.due}`.as('due'),
      day: sql<string>`to_char(${cases.due} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
    })
    .from(table)
    .where(where)
    .as('found')
  const ranked = db
    .select({
      no: found.no,
      subject: found.subject,
      amount: found.amount,
      currency: found.currency,
      due: found.due,
      day: found.day,
      total: sql<number>`(count(*) over (partition by ${found.day}))::int`.as('total'),
      place: sql<number>`row_number() over (partition by ${found.day} order by ${found.due}, ${found.no})`.as(
        'place',
      ),
    })
    .from(found)
    .as('ranked')
  const query = db.select().from(ranked)
  const rows = await (filterOf ? query.where(lte(ranked.place, MAX_LINES)) : query).orderBy(
    asc(ranked.due),
    asc(ranked.no),
  )
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, of]) => {
    const [first] = of
    if (!first) return []
    const state = { kind, day, overdue: new Date(first.due) < now }
    if (filterOf && first.total > MAX_LINES) {
      const dueAt = new Date(first.due)
      const { from, to } = filterOf(dueAt)
      const bounds = { from: from.toISOString(), to: to?.toISOString() ?? null }
      return [lineOf({ ...state, dueAt, count: first.total, ...bounds })]
    }
    return of.map(({ no, subject, amount, currency, due }) => {
      const dueAt = new Date(due)
      const money = { amount: canonicalAmount(currency, amount), currency }
      return lineOf({ ...state, dueAt, overdue: dueAt < now, no, subject, ...money })
    })
  })
}
