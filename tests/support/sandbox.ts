import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Handlers, ProviderConfig } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { DEMO_PASSWORD, MAIN_USER } from '#sandbox/seed/accounts.ts'
import { WORLD_DAYS } from '#sandbox/seed/payments/calendar.ts'
import { loadSandbox as loadHere, loadSessions as loadSessionsHere } from './load-sandbox.ts'
import { leaveNoon } from './noon.ts'
import { newDatabase } from './postgres.ts'
import { type ProviderClient, providerClient, type Send, signInWith } from './provider-client.ts'

declare global {
  /** Set under Jest (tests/support/environment.mjs), not in benches. */
  var loadSandbox: typeof loadHere | undefined
  var loadSessions: typeof loadSessionsHere | undefined
}

/**
 * A complete sandbox in this process on a separate port: in memory, or on PostgreSQL if TEST_POSTGRES is set.
 */
export interface TestSandbox {
  /** Address of its PostgreSQL database. */
  databaseUrl: string | undefined
  /** Base URL; the provider's prefix is `/provider`. */
  url: string
  /** Its server, for requests without a network. */
  app: FastifyInstance
  /** Direct database access, for data that no call returns. */
  db: Database
  /** Business time. */
  now: (merchantNo?: string) => Date
  stop: () => Promise<void>
  /** Runs `test` while this handler serves a call instead of its own. */
  withHandler: <Result>(
    path: keyof Handlers,
    handler: () => Promise<unknown>,
    test: () => Promise<Result>,
  ) => Promise<Result>
  /** A client that has not signed in. */
  client: (options?: { locale?: Locale }) => ProviderClient
  /** A signed-in client; default: the demo password. */
  signIn: (merchantNo: string, userName: string, password?: string) => Promise<ProviderClient>
  /**
   * A separate merchant for the test, with one live gateway, and a client with an open session of its main account.
   * The account receives its emails in English. Nothing else of a sign-in exists, such as its known browser.
   */
  newMerchant: () => Promise<OwnMerchant>
  /** POST, or GET without a body, on `/_sandbox/<path>`; throws if the response is not successful. */
  control: <Answer = unknown>(path: string, body?: object, method?: 'POST' | 'DELETE') => Promise<Answer>
  /** The text of the image code with this id (header `x-verify-id`). */
  captchaText: (verifyId: string) => Promise<string>
  /** The newest email to this address. */
  lastMail: (to: string) => Promise<{ subject: string; body: string } | undefined>
  /** Moves the business clock and runs the due jobs, e.g. 'P1D'. */
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
  /** Data folder, if the data must remain after the sandbox ends. */
  data?: string
  logLevel?: string
  /**
   * Due jobs also run every second. By default they run only when the test advances the clock, so that no record changes
   * while a test reads it.
   */
  ticks?: boolean
  /** Receives the log lines. */
  logTo?: { write: (line: string) => void }
  /** A PostgreSQL database instead of the embedded database. */
  databaseUrl?: string
}

interface OutboxEntry {
  subject: string
  body: string
}

async function open(options: TestSandboxOptions) {
  const { createSandbox } = await (globalThis.loadSandbox ?? loadHere)()
  return createSandbox({
    data: 'memory',
    transactions: 0,
    openControl: false,
    singleSession: false,
    passwordMax: 16,
    exportRowsAtOnce: 5000,
    exportRowsMax: 50_000,
    webhookLoopback: true,
    portalUrl: 'http://localhost:3000',
    logLevel: 'silent',
    ticks: false,
    ...options,
  })
}

/**
 * A separate database for this sandbox on the server in TEST_POSTGRES. Each new combination of size and days costs a
 * seeded database: use one that another test file already has.
 */
const databaseFor = ({ transactions = 0, days = WORLD_DAYS }: TestSandboxOptions): Promise<string> =>
  newDatabase(`seeded_${transactions}_${days}`, async (databaseUrl) => {
    const { app } = await open({ databaseUrl, transactions, days })
    await app.close()
  })

/** Data that remains when a sandbox ends, for the next one. */
export interface KeptData {
  at: Pick<TestSandboxOptions, 'data' | 'databaseUrl'>
  remove: () => Promise<void>
}

/** In a database of the server in TEST_POSTGRES, or in a folder. */
export async function keptData(options: TestSandboxOptions = {}): Promise<KeptData> {
  if (process.env.TEST_POSTGRES)
    return { at: { databaseUrl: await databaseFor(options) }, remove: async () => {} }
  return keptFolder()
}

export async function keptFolder(): Promise<KeptData> {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'))
  return { at: { data }, remove: () => rm(data, { recursive: true, force: true }) }
}

export async function startSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const databaseUrl =
    options.databaseUrl ?? (process.env.TEST_POSTGRES ? await databaseFor(options) : undefined)
  const { app, sandbox } = await open({
    ...options,
    ...(databaseUrl && { databaseUrl }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = withoutNetwork(app)
  const control: TestSandbox['control'] = async (path, body, method) => {
    const response = await send(`${url}/_sandbox/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`/_sandbox/${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const outbox = (query: Record<string, string>) =>
    control<OutboxEntry[]>(`outbox?${new URLSearchParams(query)}`)
  const captchaText = async (verifyId: string) => {
    const [message] = await outbox({ kind: 'captcha', to: verifyId })
    if (!message) throw new Error(`no image code ${verifyId} in the outbox`)
    return message.body
  }
  const signIn: TestSandbox['signIn'] = async (merchantNo, userName, password = DEMO_PASSWORD) => {
    const provider = client()
    const answer = await signInWith(provider, captchaText, { merchantNo, userName, password })
    if (!answer.code.startsWith('00000')) throw new Error(`sign-in of ${userName}: ${answer.code}`)
    return provider
  }
  const mainAccountOf = async (merchantNo: string) => {
    const { insertSession, SESSION_COOKIE } = await (globalThis.loadSessions ?? loadSessionsHere)()
    const provider = client()
    const { cookie } = await insertSession(sandbox.db, new Date(), {
      stage: 'signed_in',
      merchantNo,
      userName: MAIN_USER,
      rights: { pages: '*', calls: '*' },
      ip: '127.0.0.1',
      device: '',
    })
    provider.cookie = `${SESSION_COOKIE}=${cookie}`
    await sandbox.db.execute(
      `update users set locale = 'en_US' where merchant_no = '${merchantNo}' and user_name = '${MAIN_USER}'`,
    )
    return provider
  }
  await leaveNoon(sandbox.clock.now(), (advance) => control('clock', { advance }))
  const client: TestSandbox['client'] = (given) =>
    providerClient(url, given?.locale ?? 'en_US', { prefix: '/provider', headers: {}, send })

  return {
    databaseUrl,
    url,
    app,
    db: sandbox.db,
    now: sandbox.clock.now,
    stop: async () => {
      await app.close()
    },
    withHandler: async (path, handler, test) => {
      const { handlers } = sandbox
      sandbox.handlers = { ...handlers, [path]: handler }
      try {
        return await test()
      } finally {
        sandbox.handlers = handlers
      }
    },
    client,
    control,
    captchaText,
    lastMail: async (to) => (await outbox({ kind: 'email', to }))[0],
    advance: async (duration, merchantNo) => {
      await control('clock', { advance: duration, ...(merchantNo && { merchantNo }) })
    },
    signIn,
    newMerchant: async () => {
      const made = await control<Omit<OwnMerchant, 'client'>>('merchants', {})
      return { ...made, client: await mainAccountOf(made.merchantNo) }
    },
  }
}

/**
 * Registers the hooks that start a sandbox for the test file and stop it. The properties are set before the file's own
 * `beforeAll` runs.
 */
export function withSandbox(options: TestSandboxOptions = {}, timeout?: number): TestSandbox {
  const sandbox = {} as TestSandbox
  beforeAll(async () => {
    Object.assign(sandbox, await startSandbox(options))
  }, timeout)
  afterAll(() => sandbox.stop())
  return sandbox
}

/** Sends to this server without a connection, which takes a third less time. The whole answer arrives at once. */
const withoutNetwork =
  (app: FastifyInstance): Send =>
  async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address)
    const { statusCode, ...answer } = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: `${pathname}${search}`,
      headers: { host, 'user-agent': 'node', ...headers },
      ...(body !== undefined && { payload: body }),
    })
    const received = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    return new Response(answer.payload || null, { status: statusCode, headers: received })
  }
