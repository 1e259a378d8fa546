import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { calls } from '#lib/contract/index.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { DEMO_PASSWORD, seededGateways } from '#sandbox/seed/accounts.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type ProviderClient, providerClient } from '#tests/support/provider-client.ts'
import { keptData, signInWith } from '#tests/support/sandbox.ts'

/** kill -9 of the provider during a run of refunds: nothing acknowledged is lost, nothing is doubled. */

const ROUNDS = 3
const IN_FLIGHT = 4
const GATEWAY = seededGateways[0]

let data: Awaited<ReturnType<typeof keptData>>
let server: ChildProcess
let url: string

/** Resolves when its log says that it listens. */
async function start(): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['sandbox/server.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: data.at.data ?? 'memory',
      SANDBOX_TRANSACTIONS: '0',
      SANDBOX_DATABASE_URL: data.at.databaseUrl ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.stdout?.on('data', (chunk) => {
    if (String(chunk).includes('Server listening')) resolve()
  })
  server.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  await promise
}

async function kill(): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

async function control<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}/_sandbox/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return answer.json()
}

async function signIn(): Promise<ProviderClient> {
  const client = providerClient(url, 'en_US')
  const captchaText = async (id: string) =>
    (await control<{ body: string }[]>(`outbox?kind=captcha&to=${id}`))[0]?.body ?? ''
  await signInWith(client, captchaText, {
    merchantNo: '100001',
    userName: 'admin',
    password: DEMO_PASSWORD,
  })
  return client
}

beforeAll(async () => {
  data = await keptData()
  await start()
}, 180_000)
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) await kill()
  await data.remove()
})

test('no acknowledged refund is lost and none is doubled', async () => {
  const { tradeNo } = await control<{ tradeNo: string }>('payments', {
    merchantNo: '100001',
    amount: '1000.00',
    currency: 'USD',
  })
  await control('clock', { advance: 'P2D' })
  const { now } = await control<{ now: string }>('clock?merchantNo=100001')
  if (isTabulating(now, GATEWAY?.tabulationWeekday ?? 0, 'Asia/Shanghai')) {
    await control('clock', { advance: 'PT1H' })
  }

  /** Every token that was sent, with the refund in its response. */
  const sent = new Map<string, string | undefined>()
  const refund = (client: ProviderClient, token: string) =>
    client.callWithToken(calls['refund/save.do'], { tradeNo, amount: '1.00', reason: 'Kill test' }, token)

  let client = await signIn()
  for (let round = 0; round < ROUNDS; round += 1) {
    let acknowledged = 0
    const killAfter = 5 + round * 7
    const killed = new Promise<void>((resolve) => {
      const worker = async (): Promise<void> => {
        for (;;) {
          const token = await client.operationToken()
          sent.set(token, undefined)
          const { code, data } = await refund(client, token)
          if (code !== '00000') throw new Error(`refund: ${code}`)
          sent.set(token, data.refundNo)
          acknowledged += 1
          if (acknowledged === killAfter) server.kill('SIGKILL')
        }
      }
      // Each client sends requests until the connection breaks.
      const workers = Array.from({ length: IN_FLIGHT }, worker)
      void Promise.allSettled(workers).then(() => resolve())
    })
    await killed
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter)
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await start()

    // The session survived the crash: the same cookie is still valid.
    const cookie = client.cookie
    client = providerClient(url, 'en_US')
    client.cookie = cookie
    for (const [token, before] of sent) {
      const again = await refund(client, token)
      expect(again.code).toBe('00000')
      if (before) expect(again.data.refundNo).toBe(before)
      sent.set(token, again.data.refundNo)
    }
    const { data } = await client.call(calls['refund/tradeInfo.do'], { tradeNo })
    const known = data.refunds.map((each) => each.refundNo).sort()
    expect(known).toEqual([...sent.values()].sort())
    expect(data.refundedAmount).toBe(`${sent.size}.00`)
  }
}, 180_000)
