import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { keptData } from '#tests/support/sandbox.ts'
import { type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts'
import { until } from '#tests/support/until.ts'
import { addWebhook, type Receiver, startReceiver } from '#tests/support/webhooks.ts'

/** kill -9 of the provider while deliveries are due and on their way: all arrive, each with one number. */

const DUE = 40

let kept: Awaited<ReturnType<typeof keptData>>
let server: SandboxProcess
let receiver: Receiver
beforeAll(async () => {
  kept = await keptData()
  server = await startSandboxProcess(kept)
  receiver = await startReceiver()
}, 180_000)
afterAll(async () => {
  await receiver.close()
  await server.kill()
  await kept.remove()
})

const waitingOf = async (client: ProviderClient) =>
  (await client.call(calls['webhook/list.do'], {})).data.list.reduce((sum, row) => sum + row.waiting, 0)

test('every event arrives after the restart', async () => {
  let client = await server.signIn()
  const { endpointNo } = await addWebhook({ client, gatewayNo: '10000101' }, receiver.url)
  // The receiver takes the first requests and does not answer.
  receiver.answer = () => {}
  const sent = new Set<string>()
  while (sent.size < DUE) {
    const { data } = await client.callWithToken(calls['webhook/test.do'], {
      endpointNo,
      type: 'payment.success',
    })
    sent.add(data.eventNo)
  }
  await until(() => receiver.received.length > 0)
  await server.kill()

  receiver.answer = (response) => response.writeHead(204).end()
  receiver.received.length = 0
  server = await startSandboxProcess(kept)
  client = await server.signIn()
  await until(() => new Set(receiver.received.map(({ id }) => id)).size === DUE)
  await until(async () => (await waitingOf(client)) === 0)
  expect([...new Set(receiver.received.map(({ id }) => id))].toSorted()).toEqual([...sent].toSorted())
}, 180_000)
