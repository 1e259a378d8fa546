import { calls } from '#lib/contract/index.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { seededGateways } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, providerClient } from '#tests/support/provider-client.ts'
import { keptData } from '#tests/support/sandbox.ts'
import { type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts'

/** kill -9 of the provider during a run of refunds: nothing acknowledged is lost, nothing is doubled. */

const ROUNDS = 3
const IN_FLIGHT = 4
const GATEWAY = seededGateways[0]

let kept: Awaited<ReturnType<typeof keptData>>
let server: SandboxProcess

beforeAll(async () => {
  kept = await keptData()
  server = await startSandboxProcess(kept)
}, 180_000)
afterAll(async () => {
  await server.kill()
  await kept.remove()
})

test('no acknowledged refund is lost and none is doubled', async () => {
  const { tradeNo } = await server.control<{ tradeNo: string }>('payments', {
    merchantNo: '100001',
    amount: '1000.00',
    currency: 'USD',
  })
  await server.control('clock', { advance: 'P2D' })
  const { now } = await server.control<{ now: string }>('clock?merchantNo=100001')
  if (isTabulating(now, GATEWAY?.tabulationWeekday ?? 0, 'Asia/Shanghai')) {
    await server.control('clock', { advance: 'PT1H' })
  }

  /** Every token that was sent, with the refund in its response. */
  const sent = new Map<string, string | undefined>()
  const refund = (client: ProviderClient, token: string) =>
    client.callWithToken(calls['refund/save.do'], { tradeNo, amount: '1.00', reason: 'Kill test' }, token)

  let client = await server.signIn()
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
          if (acknowledged === killAfter) void server.kill()
        }
      }
      // Each client sends requests until the connection breaks.
      const workers = Array.from({ length: IN_FLIGHT }, worker)
      void Promise.allSettled(workers).then(() => resolve())
    })
    await killed
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter)
    await server.kill()
    server = await startSandboxProcess(kept)

    // The session survived the crash: the same cookie is still valid.
    const cookie = client.cookie
    client = providerClient(server.url, 'en_US')
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
