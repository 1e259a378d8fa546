import type { Call, InputOf } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { ProviderConfig } from '#sandbox/context.ts'
import { createSandbox } from '#sandbox/create.ts'
import type { Database } from '#sandbox/db/client.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { type ProviderClient, providerClient } from './provider-client.ts'

/** Hashes that cost little: what is tested is not how long a guesser takes. */
process.env.SANDBOX_ARGON2_MEMORY ??= '256'
process.env.SANDBOX_ARGON2_TIME ??= '1'

/** A whole sandbox in this process, in memory, on a port of its own. */
export interface TestSandbox {
  /** Base host; the provider's prefix is `/provider`. */
  url: string
  /** Behind the server's back, for what no call tells. */
  db: Database
  /** Business time. */
  now: (merchantNo?: string) => Date
  stop: () => Promise<void>
  /** A client that has not signed in. */
  client: (options?: { locale?: Locale }) => ProviderClient
  /** A client that has, with the demo password unless another is given. */
  signIn: (merchantNo: string, userName: string, password?: string) => Promise<ProviderClient>
  /** A merchant of the test's own, with one live gateway, and a client that its main account has signed in with. */
  newMerchant: () => Promise<OwnMerchant>
  /** POST, or GET without a body, on `/_sandbox/<path>`; throws where the answer is no success. */
  control: <Answer = unknown>(path: string, body?: object, method?: 'POST' | 'DELETE') => Promise<Answer>
  /** The text of the image code with this id (header `x-verify-id`). */
  captchaText: (verifyId: string) => Promise<string>
  /** The newest mail to this address. */
  lastMail: (to: string) => Promise<{ subject: string; body: string } | undefined>
  /** Moves the business clock and runs what falls due, e.g. 'P1D'. */
  advance: (duration: string, merchantNo?: string) => Promise<void>
}

export interface OwnMerchant {
  merchantNo: string
  gatewayNo: string
  client: ProviderClient
}

export interface TestSandboxOptions extends Partial<ProviderConfig> {
  transactions?: number
  days?: number
  /** Folder, where the data must outlive the sandbox. */
  data?: string
  logLevel?: string
  /** Takes the log's lines. */
  logTo?: { write: (line: string) => void }
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string
}

interface OutboxEntry {
  subject: string
  body: string
}

export async function startSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  // Worlds without orders are one and the same within a run.
  const world = options.transactions || options.databaseUrl ? undefined : process.env.TEST_RUN
  const { app, sandbox } = await createSandbox({
    data: 'memory',
    templates: { folder: '.cache/sandbox', world },
    transactions: 0,
    openControl: false,
    singleSession: false,
    passwordMax: 16,
    exportRowsAtOnce: 5000,
    portalUrl: 'http://localhost:3000',
    logLevel: 'silent',
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const control: TestSandbox['control'] = async (path, body, method) => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`/_sandbox/${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const letters = (query: Record<string, string>) =>
    control<OutboxEntry[]>(`outbox?${new URLSearchParams(query)}`)
  const captchaText = async (verifyId: string) => {
    const [letter] = await letters({ kind: 'captcha', to: verifyId })
    if (!letter) throw new Error(`no image code ${verifyId} in the outbox`)
    return letter.body
  }
  const signIn: TestSandbox['signIn'] = async (merchantNo, userName, password = DEMO_PASSWORD) => {
    const provider = client()
    const answer = await signInWith(provider, captchaText, { merchantNo, userName, password })
    if (!answer.code.startsWith('00000')) throw new Error(`sign-in of ${userName}: ${answer.code}`)
    return provider
  }
  const client: TestSandbox['client'] = (given) => providerClient(url, given?.locale ?? 'en_US')

  return {
    url,
    db: sandbox.db,
    now: sandbox.clock.now,
    stop: async () => {
      await app.close()
    },
    client,
    control,
    captchaText,
    lastMail: async (to) => (await letters({ kind: 'email', to }))[0],
    advance: async (duration, merchantNo) => {
      await control('clock', { advance: duration, ...(merchantNo && { merchantNo }) })
    },
    signIn,
    newMerchant: async () => {
      const made = await control<Omit<OwnMerchant, 'client'>>('merchants', {})
      return { ...made, client: await signIn(made.merchantNo, 'admin') }
    },
  }
}

type Credentials = Omit<InputOf<(typeof calls)['admin/login.do']>, 'verifyCode'>

/** The three calls of a sign-in: image code, login token, login. */
export async function signInWith(
  provider: ProviderClient,
  captchaText: TestSandbox['captchaText'],
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
