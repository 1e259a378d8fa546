import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { testBff } from '#tests/support/portal.ts'
import {
  type KeptData,
  keptData,
  keptFolder,
  startSandbox,
  type TestSandbox,
  type TestSandboxOptions,
} from '#tests/support/sandbox.ts'
import { startSandboxProcess } from '#tests/support/sandbox-process.ts'
import { size } from '#tests/support/size.ts'
import { effectsOf, effectsSoFar, watchEffects } from './operations/effects.ts'
import { operations } from './operations/index.ts'
import type { Prepared, TokenPath } from './operations/operation-setup.ts'
import { startPortalProcess } from './operations/portal-process.ts'
import {
  differences,
  type Outcome,
  openSender,
  type Sender,
  sendThrough,
  UNKNOWN,
} from './operations/through-portal.ts'

/**
 * kill -9 of the portal or of the sandbox while many operations are in flight: nothing acknowledged is lost, and
 * the repeat of each operation leaves one effect.
 */

const paths = Object.keys(operations) as TokenPath[]
/** The code of a request that did not reach the provider. */
const UNSENT = 'E1502'

interface Operation {
  path: TokenPath
  sender: Sender
  prepared: Prepared
  token: string
  answers: Outcome[]
}

const send = async ({ path, sender, prepared, token }: Operation, over?: typeof fetch) =>
  sendThrough(sender, calls[path] as Call, prepared, token, over)

/** Sends all operations and kills when this many have been answered. The connections of the others break. */
async function sendAndKill(
  all: readonly Operation[],
  killAfter: number,
  kill: () => Promise<void>,
  over?: typeof fetch,
): Promise<void> {
  let answered = 0
  await Promise.all(
    all.map(async (operation) => {
      const answer = await send(operation, over).catch(() => undefined)
      if (answer) operation.answers.push(answer)
      answered += 1
      if (answered === killAfter) await kill()
    }),
  )
}

/** What is wrong with the operations after the repeats. */
async function wrongOf({ db }: TestSandbox, after: number, all: readonly Operation[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, sender, answers } of all) {
    const results = answers.filter(({ code }) => code !== UNKNOWN && code !== UNSENT)
    wrong.push(...differences(results).map((text) => `${path}: ${text}`))
    const { merchantNo } = sender
    const { operations: done } = await effectsOf(db, { merchantNo, call: path, after })
    if (done.length !== 1) wrong.push(`${path}: ${done.length} effects`)
  }
  return wrong
}

/** Prepares `count` operations: every seventh call, so that a round mixes areas; the next round starts elsewhere. */
async function prepare(sandbox: TestSandbox, count: number, round: number): Promise<Operation[]> {
  const bff = testBff(sandbox.url)
  const all: Operation[] = []
  for (let index = 0; index < count; index += 1) {
    const path = paths[(round * count + index * 7) % paths.length] as TokenPath
    const sender = await openSender(sandbox, bff)
    const prepared = (await operations[path](sender)) as Prepared
    all.push({ path, sender, prepared, token: await sender.client.operationToken(), answers: [] })
  }
  await bff.upstream.close()
  return all
}

const databases = [
  { database: 'PGlite', kept: keptFolder, operations: size(4, 50), rounds: size(1, 10) },
  ...(process.env.TEST_POSTGRES
    ? [{ database: 'PostgreSQL', kept: keptData, operations: size(8, 50), rounds: size(1, 10) }]
    : []),
]

describe.each(databases)('$database', ({ database, kept, operations: count, rounds }) => {
  let data: KeptData
  let sandbox: TestSandbox
  const open = () => startSandbox({ databaseUrl: '', ...data.at } satisfies TestSandboxOptions)

  beforeAll(async () => {
    data = await kept()
    sandbox = await open()
    await watchEffects(sandbox.db)
  }, 120_000)
  afterAll(async () => {
    await sandbox.stop()
    await data.remove()
  })

  /** Different in each round, the same in each run. */
  const killAfter = (round: number) => 1 + ((round * 17 + 3) % (count - 2))

  // The portal does not depend on the database: a few operations on one of them are enough for npm test.
  const killsPortal = database === 'PostgreSQL' || size(0, 1) === 1
  const portalTest = killsPortal ? test : () => {}
  portalTest(
    'after kill -9 of the portal, acknowledged results remain and each repeat leaves one effect',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const after = await effectsSoFar(sandbox.db)
        const all = await prepare(sandbox, count, round)
        const portal = await startPortalProcess(sandbox.url)
        for (const { sender } of all) sender.browser.host = portal.host
        await sendAndKill(all, killAfter(round), portal.kill, fetch)
        await portal.kill()
        const answered = all.filter(({ answers }) => answers.length > 0).length
        expect(answered).toBeGreaterThanOrEqual(killAfter(round))
        expect(all.flatMap(({ answers }) => answers).filter(({ code }) => code !== SUCCESS)).toEqual([])

        const next = testBff(sandbox.url)
        for (const operation of all) {
          operation.sender.browser.bff = next
          operation.answers.push(await send(operation))
        }
        await next.upstream.close()
        expect(await wrongOf(sandbox, after, all)).toEqual([])
      }
    },
    1_200_000,
  )

  test('after kill -9 of the sandbox, acknowledged results remain and each repeat leaves one effect', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const after = await effectsSoFar(sandbox.db)
      const all = await prepare(sandbox, count, round)
      await sandbox.stop()

      const first = await startSandboxProcess(data)
      const bff = testBff(first.url)
      for (const { sender } of all) sender.browser.bff = bff
      await sendAndKill(all, killAfter(round), first.kill)
      await first.kill()
      await bff.upstream.close()
      // Each user has read a result, that it is unknown, or that nothing was sent.
      const codes = new Set(all.flatMap(({ answers }) => answers.map(({ code }) => code)))
      expect([...codes].filter((code) => ![SUCCESS, UNKNOWN, UNSENT].includes(code))).toEqual([])

      sandbox = await open()
      const next = testBff(sandbox.url)
      for (const operation of all) {
        operation.sender.browser.bff = next
        operation.answers.push(await send(operation))
      }
      await next.upstream.close()
      expect(await wrongOf(sandbox, after, all)).toEqual([])
    }
  }, 1_200_000)
})
