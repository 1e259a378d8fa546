import type { Client } from 'pg'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { connected } from './postgres.ts'
import type { ProviderAnswer, ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'
import { until } from './until.ts'

/** Requests that certainly run at the same time, on PostgreSQL. */

type Send<Answer> = () => Promise<Answer>

/** Milliseconds that each request has to end or to wait for a lock. */
const WAIT_LIMIT = 15_000

/**
 * Starts each request when the earlier ones have ended or wait for a lock; `held` cannot be written until all
 * requests are in this state. With the lock under test, the first request waits for that table, and the
 * others wait for the first. Without the lock, each request has already read the data and decided as if it
 * were alone.
 * @param held the last table that the requests write to: for calls of the contract the operation log. Or
 *   the statement that takes another lock that the requests wait for.
 */
export async function atOnce<Answers extends readonly unknown[]>(
  { databaseUrl }: Pick<TestSandbox, 'databaseUrl'>,
  requests: { [Key in keyof Answers]: Send<Answers[Key]> },
  held = 'operation_logs',
): Promise<Answers> {
  if (!databaseUrl) throw new Error('not on PostgreSQL')
  return connected(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(held.includes(' ') ? held : `lock table ${held} in share mode`)
    const answers: Promise<unknown>[] = []
    let ended = 0
    for (const send of requests) {
      const answer = send()
      answers.push(answer)
      // Awaited below; until then a rejection must not be reported as unhandled.
      const end = () => {
        ended += 1
      }
      answer.then(end, end)
      const deadline = performance.now() + WAIT_LIMIT
      await until(async () => {
        if (ended + (await waiting(client)) >= answers.length) return true
        if (performance.now() > deadline)
          throw new Error(`request ${answers.length} does not wait for a lock`)
        return false
      })
    }
    await client.query('commit')
    return (await Promise.all(answers)) as unknown as Answers
  })
}

export async function waiting(client: Client): Promise<number> {
  // Within a transaction the view keeps its first result.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Prepares a request of a call and fetches its operation token. */
export async function ready<C extends Call>(
  client: ProviderClient,
  call: C,
  input: InputOf<C>,
): Promise<Send<ProviderAnswer<AnswerOf<C>>>> {
  if (!call.token) return () => client.call(call, input)
  const token = await client.operationToken()
  return () => client.callWithToken(call, input, token)
}

/** Sends one call with all inputs at the same time. @returns the codes in the order of the inputs */
export async function codesAtOnce<C extends Call>(
  sandbox: TestSandbox,
  client: ProviderClient,
  call: C,
  inputs: readonly InputOf<C>[],
  held?: string,
): Promise<string[]> {
  const requests = await Promise.all(inputs.map((input) => ready(client, call, input)))
  return (await atOnce<ProviderAnswer<AnswerOf<C>>[]>(sandbox, requests, held)).map(({ code }) => code)
}
