import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type EventType, eventTypes } from '#lib/contract/event.ts'
import { calls } from '#lib/contract/index.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { listen } from './listen.ts'
import type { ProviderClient } from './provider-client.ts'
import type { OwnMerchant, TestSandbox } from './sandbox.ts'

/** A server that receives events, and what a test does with webhooks. */

interface Received {
  id: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Answers the next requests; default: 204. */
  answer: (response: ServerResponse, request: Received) => void
  close: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const one = { id: String(request.headers['webhook-id']), headers: request.headers, body }
    receiver.received.push(one)
    receiver.answer(response, one)
  })
  const { url, close } = await listen(server)
  const receiver: Receiver = {
    url: `${url}/hook`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close,
  }
  return receiver
}

export async function addWebhook(
  { client, gatewayNo }: Pick<OwnMerchant, 'client' | 'gatewayNo'>,
  url: string,
  types: EventType[] = [...eventTypes],
) {
  const { data, code, fields } = await client.callWithToken(calls['webhook/save.do'], {
    version: 0,
    gatewayNo,
    environment: 'test',
    url,
    types,
    isActive: true,
    password: DEMO_PASSWORD,
  })
  if (code !== '00000' || isWaiting(data)) throw new Error(`${code} ${JSON.stringify(fields)}`)
  return { ...data.row, secret: data.secret ?? '' }
}

/** Shows and activates the merchant's test key. */
export async function testKey(client: ProviderClient): Promise<string> {
  const rows = (await client.call(calls['developer/getGateways.do'], {})).data.list
  const row = rows.find(({ environment }) => environment === 'test')
  const input = { keyNo: row?.keyNo ?? '', version: row?.version ?? 0, password: DEMO_PASSWORD }
  const { key } = (await client.callWithToken(calls['developer/revealKey.do'], input)).data
  const activate = { ...input, version: input.version + 1, action: 'activate' as const }
  await client.callWithToken(calls['developer/updateKey.do'], activate)
  return key
}

/** A test order through the payment API. */
export async function payInTest(sandbox: TestSandbox, key: string, orderNo?: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/pay/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      amount: '25.00',
      currency: 'USD',
      ...(orderNo && { orderNo }),
      card: { number: '4111111111111111', holder: 'Ann Lee', expiry: '12/39' },
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer.tradeNo
}
