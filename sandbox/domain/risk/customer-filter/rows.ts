import { type CustomerFilterRow, customerFilterRow } from '#lib/contract/customer-filter.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { ALL_WEBSITES } from '#lib/rules/customer-filter.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { seesWebsite } from '#sandbox/platform/gate/website-scope.ts'
import { toRow } from '#sandbox/platform/list/to-row.ts'
import { timeText, valueText } from './words.ts'

export type StoredFilter = typeof customerFilters.$inferSelect

/** A stored filter as the contract shows it. */
export const rowOf = (filter: StoredFilter, locale: Locale): CustomerFilterRow => ({
  ...toRow(customerFilterRow, filter),
  valueText: valueText(filter, locale),
  timeText: timeText(filter, locale),
})

/** The fields of a filter for the operation log. */
export const loggedState = ({ same: _digest, ...filter }: StoredFilter) => filter

/** Whether the role can see the filter. A role with only some websites also sees filters for all websites. */
export const seesFilter = (ctx: Context, { website }: Pick<StoredFilter, 'website'>): boolean =>
  website === ALL_WEBSITES || seesWebsite(ctx, website)
