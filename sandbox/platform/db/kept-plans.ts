import type { PoolClient } from 'pg'

/** Bounds the memory of each connection. */
const MAX_STATEMENTS = 1_000

/** Names of the first statements, by their text. */
const names = new Map<string, string>()

/** Whether PostgreSQL keeps the plans of repeated statements: for tests, whose statements take mostly planning. */
export const keepsPlans = (): boolean => process.env.SANDBOX_KEEP_PLANS === '1'

/**
 * Gives the statements of a connection names, so that PostgreSQL keeps their plans. A kept plan is the same for all
 * values, which suits small databases only.
 */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(named(statement), ...rest)) as typeof client.query
}

function named(statement: unknown): unknown {
  const isText = typeof statement === 'object' && statement !== null && 'text' in statement
  if (!isText || 'submit' in statement) return statement
  const text = String(statement.text)
  const name = names.get(text) ?? (names.size < MAX_STATEMENTS ? `s${names.size}` : undefined)
  if (!name) return statement
  names.set(text, name)
  return { ...statement, name }
}
