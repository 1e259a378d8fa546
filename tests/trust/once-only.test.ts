import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { type TestBff, testBff } from '#tests/support/portal.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { size } from '#tests/support/size.ts'
import { effectsOf, effectsSoFar, watchEffects } from './operations/effects.ts'
import { startFlakyWire } from './operations/flaky-wire.ts'
import { operations } from './operations/index.ts'
import type { Prepared, TokenPath } from './operations/operation-setup.ts'
import { differences, type Outcome, openSender, sendThrough, UNKNOWN } from './operations/through-portal.ts'

/**
 * Each call with an operation token has one effect, whatever happens to its request or its answer, and the user
 * sees the correct result. Triggers on the tables count the effects.
 */

const paths = Object.keys(operations) as TokenPath[]
/** Operations that run at the same time. */
const PARALLEL = 3

type Send = () => Promise<Outcome>
interface Attempts {
  send: Send
  /** Sends with this fault on the way. */
  sendWith: (fault: 'lose' | 'hold' | 'reset') => Promise<Outcome>
}

/** Each returns the answers to the user, in order, and the code that the first must have. */
const faults: Record<string, (attempts: Attempts) => Promise<{ answers: Outcome[]; first: string }>> = {
  'double click': async ({ send }) => {
    const answers = await Promise.all([send(), send()])
    // Only one of the two answers contains a secret.
    return { answers: answers.toSorted((a, b) => a.code.localeCompare(b.code)), first: SUCCESS }
  },
  'retry after success': async ({ send }) => ({ answers: [await send(), await send()], first: SUCCESS }),
  'timeout after the commit': async ({ send, sendWith }) => ({
    answers: [await sendWith('hold'), await send(), await send()],
    first: UNKNOWN,
  }),
  'reset before the answer': async ({ send, sendWith }) => ({
    answers: [await sendWith('reset'), await send(), await send()],
    first: UNKNOWN,
  }),
  'request lost before the provider': async ({ send, sendWith }) => ({
    answers: [await sendWith('lose'), await send(), await send()],
    first: UNKNOWN,
  }),
}
const kinds = Object.keys(faults)

/** In `npm test` the faults share the calls between them. */
function pathsOf(kind: string, count: number): TokenPath[] {
  const first = kinds.indexOf(kind) * Math.ceil(paths.length / kinds.length)
  return Array.from({ length: count }, (_, index) => paths[(first + index) % paths.length] as TokenPath)
}

const databases = [
  ...(process.env.TEST_POSTGRES
    ? [{ database: 'PostgreSQL', options: {}, count: size(Math.ceil(paths.length / kinds.length), 500) }]
    : []),
  // In one transaction at a time, fewer things can go wrong.
  ...(process.env.TEST_POSTGRES && size(1, 0)
    ? []
    : [{ database: 'PGlite', options: { databaseUrl: '' }, count: size(2, 500) }]),
]

describe.each(databases)('$database', ({ options, count }) => {
  let sandbox: TestSandbox
  let wire: Awaited<ReturnType<typeof startFlakyWire>>
  let bff: TestBff
  let hasty: TestBff
  /** The changes of each call's operation, which are the same each time. */
  const changes = new Map<string, string>()

  beforeAll(async () => {
    sandbox = await startSandbox(options)
    await watchEffects(sandbox.db)
    wire = await startFlakyWire(sandbox.url)
    bff = testBff(wire.url)
    hasty = { ...bff, upstream: wire.impatient(bff.upstream) }
  }, 120_000)
  afterAll(async () => {
    await bff.upstream.close()
    await wire.close()
    await sandbox.stop()
  })

  async function once(path: TokenPath, kind: string): Promise<string[]> {
    const call: Call = calls[path]
    const sender = await openSender(sandbox, bff)
    const prepared = (await operations[path](sender)) as Prepared
    const token = await sender.client.operationToken()
    const after = await effectsSoFar(sandbox.db)
    const send: Send = () => sendThrough(sender, call, prepared, token)
    const { answers, first } = await (faults[kind] as (typeof faults)[string])({
      send,
      sendWith: (fault) => {
        wire.fail(token, fault)
        const portal = fault === 'hold' ? hasty : bff
        return sendThrough(sender, call, prepared, token, (request) => handleCall(request, call.path, portal))
      },
    })
    const { merchantNo } = sender
    const { operations: done, jobs, others } = await effectsOf(sandbox.db, { merchantNo, call: path, after })

    const wrong: string[] = []
    const note = (text: string) => wrong.push(`${path}, ${kind}: ${text}`)
    const [firstAnswer, ...later] = answers
    if (firstAnswer?.code !== first) note(`the user is told ${JSON.stringify(firstAnswer)}`)
    wrong.push(...differences(first === SUCCESS ? answers : later).map((text) => `${path}, ${kind}: ${text}`))
    if (done.length !== 1) note(`${done.length} effects: ${done.join(' | ')}`)
    const started = jobs.filter((text) => text.includes('INSERT file_jobs'))
    if (started.length > 1) note(`${started.length} jobs: ${started.join(' | ')}`)
    if (others.length > 0) note(`also ${others.join(' | ')}`)
    const known = changes.get(path) ?? done[0] ?? ''
    changes.set(path, known)
    if (done[0] !== known) note(`${done[0]} instead of ${known}`)
    return wrong
  }

  test.each(kinds)(
    '%s: one effect, and the truth',
    async (kind) => {
      const left = pathsOf(kind, count)
      const wrong: string[] = []
      const worker = async () => {
        for (let path = left.pop(); path; path = left.pop()) wrong.push(...(await once(path, kind)))
      }
      await Promise.all(Array.from({ length: PARALLEL }, worker))
      expect(wrong).toEqual([])
    },
    1_200_000,
  )
})

test('an operation is known for every call with an operation token', () => {
  const known = Object.values<Call>(calls).filter(({ token }) => token)
  expect(paths.toSorted()).toEqual(known.map(({ path }) => path).toSorted())
})
