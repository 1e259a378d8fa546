import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#lib/rules/days.ts'
import { tabulationsBetween } from '#lib/rules/settlement.ts'
import type { SettledGateway } from '../gateways.ts'
import { canceledEntries } from './canceled.ts'
import { disputeEntries } from './disputes.ts'
import { deliveryRates, schedule } from './eligibility.ts'
import {
  type Fragment,
  type PlannedTabulation,
  type PlanScope,
  rowsFragment,
  withFragments,
} from './fragment.ts'
import { rateTables } from './rates.ts'
import { refundEntries, refunds } from './refunds.ts'
import { saleEntries, sales, saleTerms } from './sales.ts'

/**
 * The entries that tabulations settle. One query serves both due and future tabulations: the engine writes
 * its result, and the payout calendar adds it up. So a forecast can never differ from what the engine does.
 */

/** The tabulations of these gateways between two times, both included. */
export const plannedTabulations = (
  gateways: readonly (SettledGateway & { from: Date })[],
  to: Date,
): PlannedTabulation[] =>
  gateways.flatMap(({ from, ...gateway }) =>
    tabulationsBetween(from, to, gateway.weekday, gateway.timeZone).map((tabulation) => ({
      ...gateway,
      ...tabulation,
      batchNo: batchNoOf(gateway, tabulation.at),
    })),
  )

/** A batch number consists of the day of the tabulation and the gateway. */
const batchNoOf = (gateway: SettledGateway, at: Date): string =>
  `S${dayOf(at, gateway.timeZone).slice(2).replaceAll('-', '')}${gateway.gatewayNo}`

/** `tabulation`: the tabulations of the plan. */
const tabulations = (scope: PlanScope): Fragment =>
  rowsFragment(
    'tabulation',
    `gateway_no text, batch_no text, settlement_currency text, at timestamptz, paid_before timestamptz,
      held_back_from timestamptz, rate_from date, rate_to date`,
    scope.tabulations.map((tabulation) => ({
      gateway_no: tabulation.gatewayNo,
      batch_no: tabulation.batchNo,
      settlement_currency: tabulation.currency,
      at: tabulation.at,
      paid_before: tabulation.paidBefore,
      held_back_from: tabulation.heldBackFrom,
      rate_from: tabulation.rateFrom,
      rate_to: tabulation.rateTo,
    })),
  )

/**
 * `planned_entry`: every entry, and the tabulation that takes it (`tabulated_at`, null if none of the plan
 * does).
 */
const plannedEntries = (scope: PlanScope): Fragment => ({
  name: 'planned_entry',
  query: sql`select *, settled + settled_fee + settled_reserve as net from (${sql.join(
    [saleEntries, refundEntries(scope), disputeEntries(scope), canceledEntries(scope)],
    sql` union all `,
  )}) as entry`,
})

/**
 * The start of a query. The statement that follows can read `tabulation`, `delivery_rate` (a row for each
 * tabulation), `sale` (orders that are not settled yet) and `planned_entry`.
 */
export const planOf = (scope: PlanScope): SQL =>
  withFragments([
    tabulations(scope),
    ...rateTables,
    ...deliveryRates(scope),
    schedule,
    sales(scope),
    saleTerms(scope),
    ...refunds(scope),
    plannedEntries(scope),
  ])
