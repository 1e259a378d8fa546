import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { customerFilterList } from '#lib/contract/customer-filter.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import type { Context } from '../context.ts'
import { customerFilters } from '../db/schema/risk.ts'
import { ofSites } from '../gate/sites.ts'
import { all, type FilterOf, ofFields, oneOf } from '../list/conditions.ts'
import type { Source } from '../list/page.ts'

const t = customerFilters

export const filterSource: Source<'updatedAt' | 'createdAt'> = {
  table: t,
  key: t.filterNo,
  sorts: { updatedAt: t.updatedAt, createdAt: t.createdAt },
  standard: 'updatedAt',
}

/** Customer filters. */
export const filterCondition = (
  filter: FilterOf<typeof customerFilterList>,
  ctx: Pick<Context, 'merchantNo' | 'rights'>,
): SQL =>
  all(
    eq(t.merchantNo, ctx.merchantNo),
    ofSeen(ctx),
    ofFields(t, filter, 'filterNo', 'gatewayNo', 'website', 'limitType', 'condition'),
    names(t.countries, filter.countries),
    names(t.languages, filter.languages),
    oneOf(t.status, filter.status),
  )

/** Of all websites, and of those that the role has. */
function ofSeen(ctx: Pick<Context, 'rights'>): SQL | undefined {
  const sites = ofSites(ctx, t.website)
  return sites && or(eq(t.website, ALL_WEBSITES), sites)
}

/** The list in the column has one of the values. */
const names = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values?.length
    ? or(...[...new Set(values)].map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`))
    : undefined
