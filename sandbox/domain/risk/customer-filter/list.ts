import { eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  customerFilterDownload,
  customerFilterList,
  customerFilterRow,
} from '#lib/contract/customer-filter.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { exportColumns } from '#sandbox/platform/export/columns.ts'
import { exportHandler } from '#sandbox/platform/export/file.ts'
import { ofWebsites, type WebsiteRule } from '#sandbox/platform/gate/website-scope.ts'
import { type Condition, type FilterOf, matchFields, oneOf } from '#sandbox/platform/list/conditions.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'
import { portalWord } from '#sandbox/platform/vocabulary.ts'
import { rowOf } from './rows.ts'

const t = customerFilters

/** Filters of all websites, and of the websites that the role can see. */
const byWebsiteOrAll: WebsiteRule = (who) => {
  const websites = ofWebsites(who, t.website)
  return websites && or(eq(t.website, ALL_WEBSITES), websites)
}

/** The list in the column contains one of the values. */
const includesOneOf = (column: PgColumn, values: readonly string[] | undefined): Condition =>
  values?.length
    ? or(...[...new Set(values)].map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`))
    : undefined

const filterRecords = defineList({
  table: t,
  key: t.filterNo,
  sorts: { updatedAt: t.updatedAt, createdAt: t.createdAt },
  defaultSort: 'updatedAt',
  websites: byWebsiteOrAll,
  where: (filter: FilterOf<typeof customerFilterList>) => [
    matchFields(t, filter, 'filterNo', 'gatewayNo', 'website', 'limitType', 'condition'),
    includesOneOf(t.countries, filter.countries),
    includesOneOf(t.languages, filter.languages),
    oneOf(t.status, filter.status),
  ],
  row: (filter, { locale }) => rowOf(filter, locale),
})

export const listFilters = listHandler(customerFilterList, filterRecords)

export const downloadFilters = exportHandler(customerFilterDownload, filterRecords, {
  name: 'customer-filters',
  columns: exportColumns(customerFilterRow, {
    labels: 'customer_filter.fields',
    kinds: {
      condition: 'enum:filterCondition',
      area: 'enum:filterArea',
      timing: 'enum:filterTiming',
      status: 'enum:filterStatus',
    },
    computed: {
      website: ({ website }, locale) =>
        website === ALL_WEBSITES ? portalWord(locale, 'customer_filter', 'all_websites') : website,
    },
  }),
})
