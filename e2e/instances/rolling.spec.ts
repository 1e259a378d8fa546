import { expect, test } from '@playwright/test'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startRedis, type TestRedis } from '#tests/support/redis.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { connectedTo, startPortal } from '../../scripts/lib/services.mjs'
import { accounts } from '../fixtures/accounts.ts'
import { type BalancedUser, forEach, signInThrough } from '../fixtures/instances.ts'
import { sandboxAt } from '../fixtures/sandbox.ts'

/**
 * Two built portals with a Redis while one is killed and both are upgraded to a new secret. No browser: each session is
 * a jar of cookies whose requests go to the portals in turn, as behind a load balancer. SESSIONS sets their number.
 */

const SESSIONS = Number(process.env.SESSIONS ?? 20)
/** Requests that run at the same time. */
const PARALLEL = 2

type Portal = ReturnType<typeof startPortal>
const [OLD, NEW] = [
  'the old secret of this test with 32 characters',
  'the new secret of this test with 32 characters',
]

let redis: TestRedis
let ports: number[]
let portals: Portal[]

test.setTimeout(300_000)

test.beforeAll(async () => {
  redis = await startRedis()
  ports = [await freePort(), await freePort()]
  portals = ports.map((port, index) => launch(port, index, OLD))
  await Promise.all(portals.map((portal) => portal.ready()))
})
test.afterAll(async () => {
  await Promise.all(portals.map(({ group }) => group.stop()))
  await redis.kill()
})

function launch(port: number, index: number, secrets: string): Portal {
  return startPortal({
    port,
    env: {
      ...connectedTo({ url: { origin: process.env.SANDBOX_URL ?? '' } }),
      SESSION_SECRET: secrets,
      REDIS_URL: redis.url,
      THROTTLE_ADDRESS: '100000',
      THROTTLE_ACCOUNT: '100000',
    },
    log: `.cache/test/rolling-${index}.log`,
  })
}

/** Starts the portal again with these secrets. */
async function restart(index: number, secrets: string) {
  portals[index] = launch(ports[index] as number, index, secrets)
  await portals[index].ready()
}

const everyone = [
  accounts.admin,
  accounts.finance,
  accounts.support,
  accounts.risk,
  accounts.other,
  accounts.degraded,
]
const signInAt = (index: number) =>
  signInThrough(
    ports,
    index,
    everyone[index % everyone.length] ?? accounts.admin,
    sandboxAt(process.env.SANDBOX_URL ?? ''),
  )

test('no session ends while a portal is killed, restarted and upgraded with a new secret', async () => {
  const users: BalancedUser[] = []
  await forEach(
    PARALLEL,
    Array.from({ length: SESSIONS }, (_, index) => index),
    async (index) => void users.push(await signInAt(index)),
  )
  const wrong: string[] = []
  let answers = 0
  let turn = 0
  /** A load balancer: the portals in turn, and the other one if the connection fails. */
  const ask = async (user: BalancedUser) => {
    const first = turn++ % 2
    for (const index of [first, 1 - first, first]) {
      const client = user.clients[index] as ProviderClient
      client.cookie = user.cookie
      const answer = await client.call(calls['admin/getUserInfo.do'], {}).catch(() => undefined)
      if (!answer) continue
      user.cookie = client.cookie
      answers++
      const { userName, merchantNo } = answer.data ?? {}
      if (answer.code.startsWith('00000') && userName === user.userName && merchantNo === user.merchantNo)
        return
      wrong.push(`${answer.status} ${answer.code} ${user.merchantNo}/${user.userName} at ${index}`)
      return
    }
    wrong.push('no portal answered')
  }
  const round = () => forEach(PARALLEL, users, ask)
  /** All sessions are used before, during and after the step. */
  const during = async (step: () => Promise<void>) => {
    let isDone = false
    const done = step().finally(() => {
      isDone = true
    })
    do await round()
    while (!isDone)
    await done
    await round()
  }

  await round()
  await during(async () => {
    portals[0]?.group.kill()
    await portals[0]?.group.ended
  })
  // First every portal learns the new secret, then they seal with it.
  const [added, moved] = [`${OLD},${NEW}`, `${NEW},${OLD}`]
  const upgrade = async (index: number, secrets: string) => {
    await restart(index, secrets)
    // Its first secret seals this session, which the other portal must be able to read too.
    users.push(await signInAt(index))
  }
  await during(() => upgrade(0, added))
  for (const [index, secrets] of [
    [1, added],
    [0, moved],
    [1, moved],
  ] as const) {
    await during(async () => {
      await portals[index]?.group.stop()
      await upgrade(index, secrets)
    })
  }
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(11 * SESSIONS)
  console.info(`${SESSIONS} sessions, ${answers} answers`)
})
