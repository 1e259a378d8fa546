import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'

/** An envelope with the contract's `data`; the details of a rejection are in `fields`. */
export interface ProviderAnswer<Data> {
  status: number
  code: string
  msg: string
  data: Data
  fields: { path: string; message: string }[]
}

/** The answer of a call that needed no approval: tests of approvals read the number of the request themselves. */
export type EffectOf<C extends Call> = Exclude<AnswerOf<C>, { waitingApproval: string }>

interface RequestOptions {
  headers?: Record<string, string>
}

/** Calls the provider's API as the portal's server does: stores cookies, validates nothing. */
export interface ProviderClient {
  /** The cookie header that the client sends, to inspect or to send again. */
  cookie: string
  call: <C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: RequestOptions,
  ) => Promise<ProviderAnswer<EffectOf<C>>>
  /** A sensitive call; fetches an operation token for it unless one is given. */
  callWithToken: <C extends Call>(
    call: C,
    input: InputOf<C>,
    token?: string,
  ) => Promise<ProviderAnswer<EffectOf<C>>>
  operationToken: () => Promise<string>
  /** The raw response, for files and for requests that violate the contract. */
  fetch: (
    call: { path: string; method: string },
    input: unknown,
    options?: RequestOptions,
  ) => Promise<Response>
}

/** The part of `fetch` that a client uses. */
export type Send = (
  url: string,
  request: { method: string; redirect: 'manual'; headers: Record<string, string>; body?: string },
) => Promise<Response>

interface Through {
  prefix: string
  headers: Record<string, string>
  /** Sends the requests whose whole answer is JSON. Default: through the network. */
  send?: Send
}

/** @param through calls go through the portal instead: its base URL, and the headers of its script */
export function providerClient(
  url: string,
  locale: Locale,
  { prefix, headers: always, send = fetch }: Through = { prefix: '/provider', headers: {} },
): ProviderClient {
  const request = async (
    transport: Send,
    { path, method }: { path: string; method: string },
    input: unknown,
    { headers = {} }: RequestOptions = {},
  ) => {
    const isGet = method === 'GET'
    const query = isGet ? new URLSearchParams(input as Record<string, string>).toString() : ''
    const response = await transport(`${url}${prefix}/${path}${query && `?${query}`}`, {
      method,
      redirect: 'manual',
      headers: {
        locale,
        ...always,
        ...(client.cookie && { cookie: client.cookie }),
        ...(!isGet && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    client.cookie = withCookies(client.cookie, response.headers.getSetCookie())
    return response
  }
  const client: ProviderClient = {
    cookie: '',
    fetch: (call, input, options) => request(fetch, call, input, options),
    async call(call, input, options) {
      const response = await request(send, call, input, options)
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

/** The cookie header after these Set-Cookie headers; an empty value removes a cookie. */
function withCookies(header: string, setCookies: readonly string[]): string {
  const jar = parseCookie(header)
  for (const text of setCookies) {
    const { name, value } = parseSetCookie(text)
    if (value) jar[name] = value
    else delete jar[name]
  }
  return stringifyCookie(jar)
}

type Credentials = Omit<InputOf<(typeof calls)['admin/login.do']>, 'verifyCode'>

/** The three calls of a sign-in: image code, login token, login. */
export async function signInWith(
  provider: ProviderClient,
  captchaText: (verifyId: string) => Promise<string>,
  credentials: Credentials,
) {
  const verifyCode = await captchaText(await newVerifyId(provider))
  const token = await provider.call(calls['common/getLoginToken.do'], {})
  return provider.call(
    calls['admin/login.do'],
    { ...credentials, verifyCode },
    { headers: { loginToken: String(token.data) } },
  )
}

export async function newVerifyId(provider: ProviderClient): Promise<string> {
  const response = await provider.fetch(calls['common/getVerifyCode.do'] satisfies Call, {})
  return response.headers.get('x-verify-id') ?? ''
}
