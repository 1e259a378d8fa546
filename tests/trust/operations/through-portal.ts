import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { Browser, type TestBff } from '#tests/support/portal.ts'
import type { TestSandbox } from '#tests/support/sandbox.ts'
import { type OperationSetup, type Prepared, password } from './operation-setup.ts'

/** An operation on a separate merchant, which a browser sends through the portal. */

export interface Sender extends OperationSetup {
  browser: Browser
}

/** The user signs in at the portal. The client of the preparation is in the same session of the provider. */
export async function openSender(sandbox: TestSandbox, bff: TestBff): Promise<Sender> {
  const made = await sandbox.control<{ merchantNo: string; gatewayNo: string }>('merchants', {})
  const browser = new Browser(bff)
  const picture = await browser.send(calls['common/getVerifyCode.do'], {})
  const verifyCode = await sandbox.captchaText(picture.headers.get('x-verify-id') ?? '')
  const token = await browser.call(calls['common/getLoginToken.do'], {})
  const { text } = await browser.call(
    calls['admin/login.do'],
    { merchantNo: made.merchantNo, userName: 'admin', password, verifyCode },
    { headers: { loginToken: String(token.body.data) } },
  )
  const sealed = browser.cookies.get('portal') ?? ''
  const session = await bff.sealer.unseal<{ providerCookies: Record<string, string> }>('session', sealed)
  const [cookie] = Object.entries(session?.providerCookies ?? {})
  if (!cookie) throw new Error(`sign-in: ${text}`)
  const client = sandbox.client()
  client.cookie = cookie.join('=')
  return { ...made, sandbox, client, browser }
}

export interface Outcome {
  code: string
  data: unknown
}

/** Sends a call as a browser does, or in another way. A file counts as success. */
export async function sendThrough(
  { browser }: Sender,
  call: Call,
  { input, files = [] }: Prepared,
  token: string,
  send = (request: Request) => handleCall(request, call.path, browser.bff),
): Promise<Outcome> {
  const plain = browser.request(call, input, { headers: { operationToken: token } })
  const response = await send(call.multipart ? await formOf(plain, input, files) : plain)
  browser.keep(response.headers)
  const text = await response.text()
  if (response.headers.has('content-disposition')) return { code: SUCCESS, data: text }
  const { code, data } = JSON.parse(text)
  return { code, data }
}

export const UNKNOWN = 'E1520'
/** The result contained a secret, which is shown once. */
const SHOWN = 'E2037'

/**
 * Whether these answers to one operation are the same: its first result each time, or that its secret was already
 * shown. @returns what is wrong
 */
export function differences(answers: readonly Outcome[]): string[] {
  const results = answers.filter(({ code }) => code !== SHOWN)
  const [first] = results
  // The database stores a result without the order of its keys.
  const isSame = ({ code, data }: Outcome) => code === SUCCESS && isDeepStrictEqual(data, first?.data)
  return results.every(isSame) ? [] : [answers.map((answer) => JSON.stringify(answer)).join(', ')]
}

async function formOf({ url, headers }: Request, input: unknown, files: Prepared['files'] = []) {
  const form = new FormData()
  form.append('request', JSON.stringify(input))
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Request(url, { method: 'POST', body: form })
  headers.set('content-type', encoded.headers.get('content-type') ?? '')
  return new Request(url, { method: 'POST', headers, body: await encoded.bytes() })
}
