import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { untilHealthy } from '../scripts/lib/health.mjs'
import { median } from '../scripts/lib/median.mjs'
import { node24, nodeEnv } from '../scripts/lib/node24.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { withPostgres } from '../scripts/lib/postgres.mjs'
import { fail, say } from '../scripts/lib/say.mjs'

/**
 * The sandbox's first and later starts with 20,000 transactions, in a folder and on PostgreSQL: seconds until it is
 * healthy, and its memory when it is idle. If another checkout is compared, the starts of both alternate, so that a
 * busy machine affects both alike. Processor time is that of the sandbox and, for a first start in a folder, of the
 * process that loads the data.
 *   node bench/start.mjs [other checkout]        BENCH_ROUNDS: 3
 */

const TRANSACTIONS = process.env.SANDBOX_TRANSACTIONS ?? '20000'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TIMEOUT = 1_800_000
/** After this time the engine has compiled the database's code and gives back the memory that it needed for it. */
const IDLE_MS = 8_000

const checkouts = [root, ...process.argv.slice(2, 3)]

/** Processor seconds of a process and of its children that have ended. */
function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

const megabytes = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

async function start(checkout, env) {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(node24(), ['sandbox/server.ts'], {
    cwd: checkout,
    env: nodeEnv({
      ...env,
      SANDBOX_PORT: String(port),
      SANDBOX_TRANSACTIONS: TRANSACTIONS,
      SANDBOX_LOG: 'error',
    }),
    stdio: 'inherit',
  })
  const group = {
    name: 'sandbox',
    get failure() {
      return child.exitCode
    },
    tail: () => '',
  }
  await untilHealthy(`http://127.0.0.1:${port}/_sandbox/health`, group, TIMEOUT)
  const seconds = (performance.now() - from) / 1000
  const processor = processorSeconds(child.pid)
  await pause(IDLE_MS)
  const memory = megabytes(child.pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { seconds, processor, memory }
}

async function inFolder(checkout) {
  const data = mkdtempSync(join(tmpdir(), 'bench-start-'))
  try {
    const env = { SANDBOX_DATA: data }
    return [await start(checkout, env), await start(checkout, env)]
  } finally {
    rmSync(data, { recursive: true })
  }
}

async function onPostgres(checkout) {
  const url = new URL(process.env.TEST_POSTGRES)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database bench_start')
  url.pathname = '/bench_start'
  const env = { SANDBOX_DATABASE_URL: url.href }
  const both = [await start(checkout, env), await start(checkout, env)]
  await client.query('drop database bench_start with (force)')
  await client.end()
  return both
}

async function main() {
  const names = checkouts.length > 1 ? 'this checkout | the other | ratio' : 'this checkout'
  say(`| ${TRANSACTIONS} transactions | ${names} |\n|---|${names.replace(/[^|]+/g, '---')}|`)
  for (const [place, measure] of Object.entries({ folder: inFolder, PostgreSQL: onPostgres })) {
    const results = checkouts.map(() => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, checkout] of checkouts.entries()) results[index].push(await measure(checkout))
    for (const [turn, which] of ['first start', 'later start'].entries()) {
      for (const [figure, unit] of Object.entries({ seconds: 's', processor: 's', memory: 'MB' })) {
        const medians = results.map((rounds) => median(rounds.map((starts) => starts[turn][figure])))
        const shown = medians.map((each) => `${each.toFixed(unit === 's' ? 1 : 0)} ${unit}`)
        const ratio = medians.length > 1 ? [`×${(medians[0] / medians[1]).toFixed(2)}`] : []
        say(`| ${place}, ${which}: ${figure} | ${[...shown, ...ratio].join(' | ')} |`)
      }
    }
  }
  say(`load of the machine ${loadavg().map((each) => each.toFixed(1))}`)
}

withPostgres(main).catch(fail)
