import { withPostgres } from './lib/postgres.mjs'
import { exitCodeOf, exitWith } from './lib/processes.mjs'
import { installRedis } from './lib/redis.mjs'
import { jest } from './lib/runners.mjs'
import { fail } from './lib/say.mjs'
import { WITH_SANDBOX } from './lib/stages.mjs'

/**
 * `npm run integration -- tests/integration/sandbox/refund`: tests with a sandbox, on a temporary PostgreSQL server.
 */
const patterns = process.argv.slice(2)
installRedis()
  .then(() => withPostgres(() => exitCodeOf(...jest(patterns.length > 0 ? patterns : [WITH_SANDBOX]))))
  .then(exitWith, fail)
