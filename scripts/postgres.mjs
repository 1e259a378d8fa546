import { postgresTests, withPostgres } from './lib/postgres.mjs'
import { exitCodeOf } from './lib/processes.mjs'
import { jest } from './lib/runners.mjs'
import { fail } from './lib/say.mjs'

/**
 * `npm run postgres -- tests/postgres/money`: Jest on a temporary PostgreSQL server; without a pattern, the
 * whole stage.
 */
const patterns = process.argv.slice(2)
withPostgres(() => exitCodeOf(...jest(patterns.length > 0 ? patterns : postgresTests))).then(
  (code) => process.exit(typeof code === 'number' ? code : 1),
  fail,
)
