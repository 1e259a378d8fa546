import { type SQL, sql } from 'drizzle-orm'
import type { Tabulation } from '#lib/rules/settlement.ts'
import type { SettledGateway } from '../gateways.ts'

/** A tabulation of a gateway, with the number of its batch. */
export type PlannedTabulation = Tabulation & SettledGateway & { batchNo: string }

export interface PlanScope {
  merchantNo: string
  timeZone: string
  tabulations: readonly PlannedTabulation[]
  /** Condition on `transactions t`. Orders that already have a sale entry are excluded in any case. */
  orders: SQL
}

/** A named subquery of the plan. It can refer to earlier fragments by name. */
export interface Fragment {
  name: string
  query: SQL
}

/** The `with` clause of a query. Materialized: PostgreSQL computes each fragment once. */
export const withFragments = (fragments: readonly Fragment[]): SQL =>
  sql`with ${sql.join(
    fragments.map(({ name, query }) => sql`${sql.raw(name)} as materialized (${query})`),
    sql`, `,
  )}`

/** A fragment from rows of values. @param columns names and types, as in a column definition list */
export const rowsFragment = (name: string, columns: string, rows: readonly object[]): Fragment => ({
  name,
  query: sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(columns)})`,
})

const entryColumns = [
  'kind',
  'cause',
  'gateway_no',
  'trade_no',
  'order_no',
  'refund_no',
  'dispute_no',
  'amount',
  'currency',
  'at',
  'rate',
  'settlement_currency',
  'settled',
  'fee',
  'settled_fee',
  'fee_percent',
  'fee_fixed',
  'reserve',
  'settled_reserve',
  'tabulated_at',
] as const

/**
 * One expression for each column of a planned entry. `tabulated_at` is null if no tabulation of the plan
 * takes it.
 */
export type EntryColumns = Record<(typeof entryColumns)[number], SQL>

/** Entries with their columns in the same order for every kind. */
export const selectEntries = (columns: EntryColumns, from: SQL): SQL =>
  sql`select ${sql.join(
    entryColumns.map((name) => sql`${columns[name]} as ${sql.raw(name)}`),
    sql`, `,
  )} from ${from}`

/** The values of an entry without fee and reserve in these columns. */
export const noDeductions = {
  fee: sql`0::numeric`,
  settled_fee: sql`0::numeric`,
  fee_percent: sql`null::numeric`,
  fee_fixed: sql`null::numeric`,
  reserve: sql`0::numeric`,
  settled_reserve: sql`0::numeric`,
} satisfies Partial<EntryColumns>
