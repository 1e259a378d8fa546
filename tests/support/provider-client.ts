import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'

/** An envelope with the contract's `data`; what a refusal carries is read through `fields`. */
export interface ProviderAnswer<Data> {
  status: number
  code: string
  msg: string
  data: Data
  fields: { path: string; message: string }[]
}

interface RequestOptions {
  headers?: Record<string, string>
}

/** Speaks the contract with a provider, as the portal's server would: cookies kept, nothing checked. */
export interface ProviderClient {
  /** The cookie header that it sends, to look at or to replay. */
  cookie: string
  call: <C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: RequestOptions,
  ) => Promise<ProviderAnswer<AnswerOf<C>>>
  /** A sensitive call, with an operation token fetched for it unless one is given. */
  callWithToken: <C extends Call>(
    call: C,
    input: InputOf<C>,
    token?: string,
  ) => Promise<ProviderAnswer<AnswerOf<C>>>
  operationToken: () => Promise<string>
  /** The answer itself, for files and for requests that no contract would let through. */
  fetch: (
    call: { path: string; method: string },
    input: unknown,
    options?: RequestOptions,
  ) => Promise<Response>
}

/** @param through the portal instead: where its calls are, and what its own script sends with each */
export function providerClient(
  url: string,
  locale: Locale,
  through: { prefix: string; headers: Record<string, string> } = { prefix: '/provider', headers: {} },
): ProviderClient {
  const client: ProviderClient = {
    cookie: '',
    async fetch({ path, method }, input, { headers = {} } = {}) {
      const isGet = method === 'GET'
      const query = isGet ? new URLSearchParams(input as Record<string, string>).toString() : ''
      const response = await fetch(`${url}${through.prefix}/${path}${query && `?${query}`}`, {
        method,
        redirect: 'manual',
        headers: {
          locale,
          ...through.headers,
          ...(client.cookie && { cookie: client.cookie }),
          ...(!isGet && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(!isGet && { body: JSON.stringify(input) }),
      })
      client.cookie = withCookies(client.cookie, response.headers.getSetCookie())
      return response
    },
    async call(call, input, options) {
      const response = await client.fetch(call, input, options)
      const answer = await response.json()
      return { ...answer, status: response.status, fields: answer.data?.fields ?? [] }
    },
    async operationToken() {
      return (await client.call(calls['common/getOperationToken.do'], {})).data
    },
    async callWithToken(call, input, token) {
      return client.call(call, input, {
        headers: { operationToken: token ?? (await client.operationToken()) },
      })
    },
  }
  return client
}

/** The cookie header after these Set-Cookie headers; an empty value is a cookie removed. */
function withCookies(header: string, setCookies: readonly string[]): string {
  const jar = parseCookie(header)
  for (const text of setCookies) {
    const { name, value } = parseSetCookie(text)
    if (value) jar[name] = value
    else delete jar[name]
  }
  return stringifyCookie(jar)
}
