import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { installChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { node24, nodeEnv } from './lib/node24.mjs'
import { inRoot } from './lib/paths.mjs'
import { exitCodeOf } from './lib/processes.mjs'
import { jest, playwright } from './lib/runners.mjs'
import { fail, say, secondsSince } from './lib/say.mjs'

/**
 * `npm test`: everything that has to hold. One line a stage, what failed in full, and at the end how much passed.
 * Stops at the first of types, lint and build that fails; otherwise runs all.
 */

const results = inRoot('.cache', 'test')
const tail = 400
/** What hangs is ended, in milliseconds; the whole has to stay under half an hour. */
const STAGE_LIMIT = 1_200_000

/** Runs a command into the stage's log. */
async function logged(stage, [command, args, options]) {
  const log = openSync(`${results}/${stage}.log`, 'a')
  const code = await exitCodeOf(command, args, {
    ...options,
    stdio: ['ignore', log, log],
    timeout: STAGE_LIMIT,
  })
  closeSync(log)
  return code === 0
}

const check = (passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const tool = (file, ...args) => [node24(), [inRoot(file), ...args], { env: nodeEnv() }]

const readResult = (file) =>
  existsSync(`${results}/${file}`) ? JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) : undefined

/** Tests left out count as failed: nothing is skipped here. A file that did not even load counts as one. */
async function jestStage(stage, which) {
  const file = `${stage}.json`
  const args = ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${results}/${file}`]
  const ended = await logged(stage, jest([...args, ...which]))
  const result = readResult(file)
  if (!result) return check(false)
  const failed =
    result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: ended ? failed : Math.max(failed, 1) }
}

async function e2eStage() {
  const file = 'e2e.json'
  const ended = await logged(
    'e2e',
    playwright(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${file}` }),
  )
  const stats = readResult(file)?.stats
  if (!stats) return check(false)
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: ended ? failed : Math.max(failed, 1) }
}

/** The folders whose tests run a provider; all others are quick. */
const withProvider = 'tests/(integration|faults|conformance)/'

const stages = [
  {
    name: 'types',
    vital: true,
    run: async () =>
      check(
        (await logged('types', tool('node_modules/next/dist/bin/next', 'typegen'))) &&
          (await logged(
            'types',
            tool('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'),
          )),
      ),
  },
  {
    name: 'lint',
    vital: true,
    run: async () =>
      check(
        await logged(
          'lint',
          tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
        ),
      ),
  },
  { name: 'unit', run: () => jestStage('unit', [`--testPathIgnorePatterns=${withProvider}`]) },
  { name: 'integration', run: () => jestStage('integration', [withProvider]) },
  { name: 'openapi', run: async () => check(await logged('openapi', tool('scripts/openapi.ts', '--check'))) },
  {
    name: 'build',
    vital: true,
    run: () => build((command, args, options) => logged('build', [command, args, options])).then(check),
  },
  { name: 'e2e', run: e2eStage },
]

async function test() {
  await install()
  await installChromium()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const sum = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const since = performance.now()
    const { passed, failed } = await stage.run()
    sum.passed += passed
    sum.failed += failed
    say(
      `${failed ? '✗' : '✓'} ${stage.name.padEnd(12)} ${passed} passed, ${failed} failed · ${secondsSince(since)}`,
    )
    if (failed) say(readFileSync(`${results}/${stage.name}.log`, 'utf8').split('\n').slice(-tail).join('\n'))
    if (failed && stage.vital) break
  }
  say(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
}

test().catch(fail)
