import type { Readable } from 'node:stream'
import type { AnswerInputOf, Call, RequestOf } from '#lib/contract/call.ts'
import type { ErrorKey } from '#lib/contract/errors.ts'
import type { Calls } from '#lib/contract/index.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Database } from './db/client.ts'
import type { RoleRights } from './db/schema/identity.ts'
import type { LoggedState } from './db/schema/platform.ts'

/** What every verb gets: `verb({ ctx, input })`. */
export interface PublicContext {
  /** Of a call that writes: the transaction that also holds its log entry, and a sensitive call's operation token. */
  db: Database
  locale: Locale
  requestId: string
  /** The end user's, as the portal passes it on. */
  ip: string
  userAgent: string
  /** The provider's session, also before sign-in; image codes and login tokens are bound to it. Not the cookie itself. */
  sessionId: string
  /** The header `loginToken`, where the request has one. */
  loginToken: string | undefined
  /** Real time: sessions, tokens, image codes, throttles. */
  securityNow: () => Date
  /** Business time of a merchant, where nobody is signed in yet. */
  businessNow: (merchantNo: string) => Date
  /** How this sandbox is set up. */
  config: ProviderConfig
  /** Of a call that takes files: in their order, counted as a whole and not yet looked at. */
  files: readonly UploadedFile[]
  /** What the answer carries beside its data. */
  reply: ReplyExtras
}

export interface UploadedFile {
  /** Name of its part in the form. */
  field: string
  /** As its sender named it: never a path, never to be trusted. */
  fileName: string
  /** As its sender says; what it is, its bytes say. */
  contentType: string
  bytes: Buffer
  /** SHA-256, hex. */
  hash: string
}

export interface ProviderConfig {
  /** Where the portal is, for the links in mails. */
  portalUrl: string
  /** Where browsers find this sandbox: its simulated platforms send and take owners there. */
  publicUrl: string
  /** A sign-in ends the user's older ones. */
  singleSession: boolean
  /** Longest password. */
  passwordMax: number
  /** An export of more rows is written in the background. */
  exportRowsAtOnce: number
}

export interface ReplyExtras {
  /** Answers 00000-1. */
  degraded: boolean
  /** A new session's cookie; null removes it. */
  cookie: string | null | undefined
  /** The answer is shown this once and kept nowhere: its repeat under the same operation token says so instead. */
  once: boolean
  /** What the call changed, for the operation log: see gate/changes.ts. */
  changes: Change[]
}

/** One record that a call changed; without `before` it is new, without `after` it is gone. */
export interface Change {
  /** The number or the name under which people know it; empty where there is only one such. */
  target: string
  before?: LoggedState
  after?: LoggedState
}

export interface Context extends PublicContext {
  merchantNo: string
  userName: string
  /** The merchant's. */
  timeZone: string
  /** Business time of this merchant: orders, refunds, deadlines, settlement, 'today'. */
  now: () => Date
  /** The role's, as they were at sign-in. */
  rights: RoleRights
}

export interface FileAnswer {
  fileName: string
  contentType: string
  /** Data rows in the file, so that a file cut short is never taken for whole. */
  rows?: number
  headers?: Record<string, string>
  /** Rows written so far, of a file that is written as it is read. */
  written?: () => number
  /** Hears that the answer is over, and whether it left whole. */
  closed?: (whole: boolean) => Promise<void>
  body: Readable | Buffer | string
}

type Answer<C extends Call> = C['kind'] extends 'json' ? AnswerInputOf<C> : FileAnswer | AnswerInputOf<C>
type ContextOf<C extends Call> = C['access'] extends 'public' ? PublicContext : Context

export type Handler<C extends Call> = (args: { ctx: ContextOf<C>; input: RequestOf<C> }) => Promise<Answer<C>>

/** A table with a call missing does not compile. */
export type Handlers = { [Path in keyof Calls]: Handler<Calls[Path]> }

/** A refusal: its code by lib/contract/errors.ts, its text in the request's language. Rolls back what the verb wrote. */
export class BusinessError extends Error {
  readonly key: ErrorKey
  readonly fields: { path: string; message: string }[]
  /** What the verb wrote stays all the same: a wrong password counted, a code used up. */
  readonly keep: boolean
  /** Fill the places of the text. */
  readonly values: Record<string, string>
  constructor(
    key: ErrorKey,
    fields: { path: string; message: string }[] = [],
    { keep = false, values = {} }: { keep?: boolean; values?: Record<string, string> } = {},
  ) {
    super(key)
    this.key = key
    this.fields = fields
    this.keep = keep
    this.values = values
  }
}
