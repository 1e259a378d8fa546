import { type SQL, sql } from 'drizzle-orm'
import type { preAuthList } from '#lib/contract/pre-auth.ts'
import { transactions } from '../db/schema/payment.ts'
import {
  type FilterOf,
  inPeriod,
  is,
  type ListCondition,
  type ListScope,
  ofFields,
  ofOrder,
  oneOf,
} from '../list/conditions.ts'
import { orderPeriod } from '../transaction/filter.ts'

/** As the index for pre-authorisations has it, word for word: only then is that index used. */
export const isPreAuth: SQL = sql`${transactions.preAuthStatus} <> 'none'`

/** Pre-authorisations. Throws date_range_invalid. */
export function preAuthCondition(filter: FilterOf<typeof preAuthList>, ctx: ListScope): ListCondition {
  const t = transactions
  return inPeriod(
    ctx,
    orderPeriod,
    filter,
    isPreAuth,
    ofOrder(t, filter),
    ofFields(t, filter, 'preAuthStatus', 'preAuthType', 'website', 'cardType'),
    is(t.email, filter.email?.toLowerCase()),
    is(t.cardFirst6, filter.cardFirst6),
    is(t.cardLast4, filter.cardLast4),
    oneOf(t.environment, filter.environment),
  )
}
