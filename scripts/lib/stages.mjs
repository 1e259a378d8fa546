import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { build } from './build.mjs'
import { inJestResult, inPlaywrightResult } from './failures.mjs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { withPostgres } from './postgres.mjs'
import { exitCodeOf } from './processes.mjs'
import { jest, playwright } from './runners.mjs'
import { Refusal, say, secondsSince } from './say.mjs'

/**
 * A stage of `npm test` or `npm run check`: a name, whether later stages depend on it (`vital`), and
 * `run(files)`, which returns how many tests passed and failed, and the names of those that failed. `files` contains the
 * paths of its log and its result.
 */

/** Maximum number of printed lines from a failed stage's log. */
const TAIL = 400
/**
 * Time limit of a stage in milliseconds. It stops a runner that hangs. It is long, because a slow machine must not reach
 * it; each test has its own limit.
 */
const STAGE_LIMIT = 7_200_000

/** Runs a command with its output in the stage's log. @returns whether it succeeded */
async function logged({ log }, [command, args, options]) {
  const output = openSync(log, 'a')
  const since = performance.now()
  const code = await exitCodeOf(command, args, {
    ...options,
    stdio: ['ignore', output, output],
    timeout: STAGE_LIMIT,
  })
  closeSync(output)
  if (performance.now() - since >= STAGE_LIMIT)
    appendFileSync(log, '\nStopped: the stage reached its time limit.')
  return code === 0
}

/**
 * The command that runs a script with Node 24. A function, because Node 24 exists only after the
 * installation.
 */
export const tool =
  (file, ...args) =>
  () => [node24(), [inRoot(file), ...args], { env: nodeEnv() }]

const check = (passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Runs commands one after the other and stops at the first failure. Counts as one test. */
export const commands =
  (...all) =>
  async (files) => {
    for (const command of all) if (!(await logged(files, command()))) return check(false)
    return check(true)
  }

const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const cores = availableParallelism()

/**
 * Runs Jest with one worker more than the cores, because tests wait part of the time. Counts skipped tests as failed, and
 * a file that cannot be loaded as one failure.
 */
export const jestTests =
  (...which) =>
  async (files) => {
    const args = ['--ci', `--maxWorkers=${cores + 1}`, '--json', `--outputFile=${files.result}`, ...which]
    const succeeded = await logged(files, jest(args))
    const result = readResult(files.result)
    if (!result) return check(false)
    const failed =
      result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites
    return {
      passed: result.numPassedTests,
      failed: succeeded ? failed : Math.max(failed, 1),
      failures: inJestResult(result),
    }
  }

/** Runs Jest with a PostgreSQL server. If the server cannot start, the log contains the reason. */
export const sandboxTests =
  (...which) =>
  async (files) => {
    try {
      return await withPostgres(() => jestTests(...which)(files))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      writeFileSync(files.log, error.message)
      return check(false)
    }
  }

/** Counts skipped and flaky tests as failed. */
export const playwrightTests =
  (...which) =>
  async (files) => {
    const command = playwright(['--reporter=list,json', ...which], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: files.result,
    })
    const succeeded = await logged(files, command)
    const result = readResult(files.result)
    if (!result) return check(false)
    const { stats } = result
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return {
      passed: stats.expected,
      failed: succeeded ? failed : Math.max(failed, 1),
      failures: inPlaywrightResult(result),
    }
  }

export const buildPortal = {
  name: 'build',
  vital: true,
  run: async (files) => check(await build((...command) => logged(files, command))),
}

/** Jest pattern of the tests that start a sandbox; all others are fast. */
export const WITH_SANDBOX = 'tests/(integration|postgres|faults|conformance|trust)/'
export const withoutSandbox = [`--testPathIgnorePatterns=${WITH_SANDBOX}`]

export const types = {
  name: 'types',
  run: commands(
    tool('node_modules/next/dist/bin/next', 'typegen'),
    // Each checker compares the contract's schemas again: more than one per core takes longer. The default is 4.
    tool('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', String(Math.min(cores, 4))),
  ),
}

export const lint = {
  name: 'lint',
  run: commands(
    tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    // Unused files, exports and dependencies.
    tool('node_modules/knip/bin/knip.js'),
  ),
}

/**
 * Runs the stages in order and prints one line for each, with the log of failed stages. Prints the names of all failed
 * tests at the end, because some build servers keep only the last lines. Stops at a vital stage that fails. Sets the exit
 * code. The total time counts from the start of the process.
 * @param folder folder for logs and results; it is emptied first
 */
export async function runStages(stages, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sum = { passed: 0, failed: 0 }
  const names = []
  for (const { name, vital, run } of stages) {
    const since = performance.now()
    const files = { log: `${folder}/${name}.log`, result: `${folder}/${name}.json` }
    const { passed, failed, failures = [] } = await run(files)
    sum.passed += passed
    sum.failed += failed
    const mark = failed ? '✗' : '✓'
    say(`${mark} ${name.padEnd(12)} ${passed} passed, ${failed} failed · ${secondsSince(since)}`)
    if (failed) {
      names.push(
        ...(failures.length > 0 ? failures : ['see its log above']).map((each) => `${name}: ${each}`),
      )
      say(readFileSync(files.log, 'utf8').split('\n').slice(-TAIL).join('\n'))
    }
    if (failed && vital) break
  }
  if (names.length > 0) say(`\nFailed:\n${names.join('\n')}`)
  say(`\nTotal time: ${secondsSince(0)}`)
  // The last line has this exact form, because build servers read it.
  say(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
}
