import { calls } from '#lib/contract/index.ts'
import { PAY_API } from '#lib/contract/pay-api/operations.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import type { ProviderClient } from './provider-client.ts'

/** Keys and requests of the payment API. */

interface KeyOptions {
  gatewayNo: string
  environment?: 'live' | 'test'
  name?: string
  scopes?: ('pay' | 'refund' | 'read')[]
  networks?: string[]
  expiresAt?: string | null
}

export async function newKey(client: ProviderClient, options: KeyOptions) {
  const answer = await client.callWithToken(calls['developer/addKey.do'], {
    environment: 'live',
    name: 'Test key',
    scopes: ['pay', 'refund', 'read'],
    networks: [],
    expiresAt: null,
    ...options,
    password: DEMO_PASSWORD,
  })
  if (!('key' in answer.data)) throw new Error(`no key: ${JSON.stringify(answer)}`)
  return answer.data
}

export const payment = (change: object = {}) => ({
  amount: '25.00',
  currency: 'USD',
  card: { number: '4111111111111111', holder: 'Ann Lee', expiry: '12/39', cvv: '123' },
  ...change,
})

export interface ApiAnswer {
  status: number
  headers: Headers
  body: Awaited<ReturnType<Response['json']>>
}

let used = 0

/** A client of the payment API with this key. Each POST has a new idempotency key by default. */
export function apiClient(url: string, key: string) {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    idempotencyKey?: string,
  ): Promise<ApiAnswer> => {
    used += 1
    const response = await fetch(`${url}${PAY_API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': 'en',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(method === 'POST' &&
          idempotencyKey !== '' && { 'idempotency-key': idempotencyKey ?? `i-${used}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object | string, idempotencyKey?: string) =>
      send('POST', path, body, idempotencyKey),
  }
}
