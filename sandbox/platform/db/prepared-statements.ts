import type { PoolClient } from 'pg'

/** Bounds the memory that a connection takes on the server. */
const MAX_STATEMENTS = 1_000

/** Names of the prepared statements, by their text. */
const names = new Map<string, string>()

/**
 * The connection prepares its statements, so that PostgreSQL plans a repeated statement only a few times. Its plan is then
 * the same for all values, which is slow on large tables.
 */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(named(statement), ...rest)) as typeof client.query
}

/** `pg` prepares a statement that has a name. A stream, as for COPY, stays as it is. */
function named(statement: unknown): unknown {
  const hasText = typeof statement === 'object' && statement !== null && 'text' in statement
  if (!hasText || 'submit' in statement) return statement
  const text = String(statement.text)
  const name = names.get(text) ?? (names.size < MAX_STATEMENTS ? `s${names.size}` : undefined)
  if (!name) return statement
  names.set(text, name)
  return { ...statement, name }
}
