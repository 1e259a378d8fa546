import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { mutations } from '#tests/mutations/index.ts'
import type { Mutation } from '#tests/mutations/mutation.ts'
import { inRoot, root } from './lib/paths.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { exitCodeOf } from './lib/processes.mjs'
import { jest } from './lib/runners.mjs'
import { fail, Refusal, say } from './lib/say.mjs'

/**
 * `npm run mutations -- refund`: applies each listed code change in a copy and expects the tests to fail.
 * With an argument, only mutations that contain it. Not part of `npm test`.
 */

const folder = inRoot('.cache', 'mutations')

type Outcome = 'killed' | 'survived' | 'broken'

/** Copies the sources; the packages are shared. */
function copySources(copy: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of list
    .toString()
    .split('\0')
    .filter((each) => each && existsSync(inRoot(each)))) {
    cpSync(inRoot(file), join(copy, file))
  }
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'))
}

/** Runs the tests in the copy. 'broken': they could not run, or no test has the title. */
async function outcomeIn(copy: string, { test, title }: Pick<Mutation, 'test' | 'title'>): Promise<Outcome> {
  const result = join(copy, 'result.json')
  rmSync(result, { force: true })
  const args = [test, '--runInBand', '--json', `--outputFile=${result}`, ...(title ? ['-t', title] : [])]
  const [command, given, options] = jest(args)
  await exitCodeOf(command, given, { ...options, cwd: copy, stdio: 'ignore' })
  if (!existsSync(result)) return 'broken'
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(result, 'utf8'),
  )
  if (numRuntimeErrorTestSuites > 0 || numFailedTests + numPassedTests === 0) return 'broken'
  return numFailedTests > 0 ? 'killed' : 'survived'
}

async function mutate(copy: string, mutation: Mutation): Promise<Outcome> {
  const path = join(copy, mutation.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(mutation.find, () => mutation.replace),
  )
  try {
    return await outcomeIn(copy, mutation)
  } finally {
    writeFileSync(path, source)
  }
}

/** Runs `work` for each item, in parallel copies of the sources, one per processor. */
async function inCopies<Item>(items: readonly Item[], work: (copy: string, item: Item) => Promise<void>) {
  const queue = [...items]
  const worker = async (_: unknown, index: number) => {
    const copy = join(folder, String(index))
    if (!existsSync(copy)) copySources(copy)
    for (let item = queue.shift(); item; item = queue.shift()) await work(copy, item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }).map(worker))
}

function chosenBy(word: string | undefined): Mutation[] {
  const chosen = mutations.filter((each) => !word || Object.values(each).some((text) => text.includes(word)))
  if (chosen.length === 0) throw new Refusal(`No mutation contains "${word}".`)
  return chosen
}

async function run(chosen: readonly Mutation[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const failing = new Set<string>()
  await inCopies([...new Set(chosen.map(({ test }) => test))], async (copy, test) => {
    if ((await outcomeIn(copy, { test })) === 'survived') return
    failing.add(test)
    say(`broken   ${test} fails or does not run without a mutation`)
  })
  const counts = { killed: 0, survived: 0, broken: 0 }
  await inCopies(chosen, async (copy, mutation) => {
    const outcome = failing.has(mutation.test) ? 'broken' : await mutate(copy, mutation)
    counts[outcome] += 1
    say(`${outcome.padEnd(8)} ${mutation.breaks}\n         ${mutation.file} · ${mutation.test}`)
  })
  rmSync(folder, { recursive: true, force: true })
  const { killed, survived, broken } = counts
  say(`\n${killed} killed, ${survived} survived${broken ? `, ${broken} do not run` : ''}`)
  process.exitCode = survived + broken > 0 ? 1 : 0
}

async function main(): Promise<void> {
  const chosen = chosenBy(process.argv[2])
  await withPostgres(() => run(chosen))
}

main().catch(fail)
