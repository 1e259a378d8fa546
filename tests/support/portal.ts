import { parseSetCookie } from 'cookie'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { type Bff, createBff } from '#lib/server/context.ts'
import { parseEnv } from '#lib/server/env.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { createShared, type Shared } from '#lib/server/shared.ts'
import { toQuery } from '#lib/wire.ts'

export const SECRET = 'a secret of the tests with 32 characters and more'

export const silentLog: Bff['log'] = { info() {}, warn() {}, error() {} }

/** A backend-for-frontend whose clock the test sets. */
export interface TestBff extends Bff {
  clock: { now: number }
}

export function testBff(
  providerUrl: string,
  settings: Record<string, string> = {},
  parts: Partial<Bff> = {},
): TestBff {
  const clock = { now: Date.now() }
  const env = parseEnv({
    PROVIDER_URL: providerUrl,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    THROTTLE_ADDRESS: '100000',
    THROTTLE_ACCOUNT: '100000',
    ...settings,
  })
  return { ...createBff(env, { now: () => clock.now, ...parts }), clock }
}

/** Redis for tests of exact counts: a request waits for its answer even on a slow machine. */
export const patientRedis = (redisUrl: string, log = silentLog): Shared =>
  createShared({ redisUrl, log, answerMs: 10_000 })

export interface Reply {
  status: number
  headers: Headers
  text: string
  body: { code: string; msg: string; data: unknown }
}

export interface RequestOptions {
  headers?: Record<string, string | undefined>
  body?: string
  method?: string
  path?: string
  signal?: AbortSignal
}

/** A request whose body arrives in these chunks, without a stated length. */
export function chunkedRequest(
  { url, headers }: Request,
  chunks: Iterable<string>,
  onChunk = () => {},
): Request {
  const iterator = chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) return controller.close()
      onChunk()
      controller.enqueue(Buffer.from(value))
    },
  })
  // The DOM's types lack `duplex`, which Node requires.
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** A browser in front of the proxy. It keeps cookies and sends the headers of the portal's script. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** Where its requests go. */
  host = 'localhost:3000'
  bff: Bff

  constructor(bff: Bff) {
    this.bff = bff
  }

  request(def: Call, input: unknown, options: RequestOptions = {}): Request {
    const get = def.method === 'GET'
    const headers = new Headers()
    const usual: Record<string, string | undefined> = {
      host: this.host,
      'x-portal': '1',
      'sec-fetch-site': 'same-origin',
      origin: get ? undefined : `http://${this.host}`,
      cookie: this.cookieHeader(),
      'content-type': get ? undefined : 'application/json',
      [CLIENT_ADDRESS_HEADER]: '10.1.2.3',
      'accept-language': 'en-US',
      ...options.headers,
    }
    for (const [name, value] of Object.entries(usual)) if (value) headers.set(name, value)
    const path = options.path ?? def.path
    return new Request(`http://${this.host}/api/${path}${get ? toQuery(input) : ''}`, {
      method: options.method ?? def.method,
      headers,
      ...(!get && { body: options.body ?? JSON.stringify(input) }),
      ...(options.signal && { signal: options.signal }),
    })
  }

  /** Returns the portal's response and keeps its cookies. */
  async send(def: Call, input: unknown, options: RequestOptions = {}): Promise<Response> {
    const response = await handleCall(this.request(def, input, options), options.path ?? def.path, this.bff)
    this.keep(response.headers)
    return response
  }

  async call<C extends Call>(def: C, input: InputOf<C>, options: RequestOptions = {}): Promise<Reply> {
    const response = await this.send(def, input, options)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }

  keep(headers: Headers) {
    for (const text of headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(text, { decode: (same) => same })
      if (maxAge === 0 || !value) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  cookieHeader(): string | undefined {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined
  }
}
