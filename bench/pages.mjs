import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeOpenapi } from '../scripts/lib/build.mjs'
import { untilHealthy } from '../scripts/lib/health.mjs'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { fail, say } from '../scripts/lib/say.mjs'
import { buildBenchPortal } from './proxy/bench-portal.mjs'
import { checkRatio, printResults, ROUNDS, rounds, SECONDS, signIn, startNext } from './proxy/measure.mjs'

/**
 * Pages per second of a signed-in list with 20 rows, rendered on the server, compared with an empty page of the same app:
 * the same cookies, middleware and root layout, and one heading.
 */

const CONNECTIONS = 4
const WARM_UP_REQUESTS = 200
const MIN_RATIO = 0.5
const LIST = 'list'
const EMPTY = 'empty page'

async function main() {
  await writeOpenapi()
  const server = await buildBenchPortal()
  const child = fork(inRoot('bench', 'proxy', 'upstream.mjs'), ['examples'], {
    execPath: node24(),
    env: nodeEnv(),
  })
  const [upstream] = await once(child, 'message')
  const portal = await startNext('pages', server, { PROVIDER_URL: `http://127.0.0.1:${upstream.port}` })
  try {
    await untilHealthy(`${portal.origin}/healthz`, portal.group, 60_000)
    const target = (path) => ({
      pid: portal.pid,
      connections: CONNECTIONS,
      method: 'GET',
      url: `${portal.origin}${path}`,
      headers: async () => ({ accept: 'text/html', cookie: await signIn(portal.origin) }),
    })
    const targets = { [LIST]: target('/deal/transaction'), [EMPTY]: target('/deal/transaction/empty') }
    const results = await rounds(targets, WARM_UP_REQUESTS)
    say(`\nPages, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`)
    printResults(results)
    const rateOf = (name) => results.find((result) => result.name === name).rate
    checkRatio(`${LIST} ÷ ${EMPTY}`, rateOf(LIST) / rateOf(EMPTY), { atLeast: MIN_RATIO })
  } finally {
    await portal.group.stop()
    child.kill()
  }
}

main().catch(fail)
