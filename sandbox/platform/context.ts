import type { Readable } from 'node:stream'
import type { AnswerInputOf, Call, RequestOf } from '#lib/contract/call.ts'
import type { ErrorKey } from '#lib/contract/errors.ts'
import type { Calls } from '#lib/contract/index.ts'
import type { LogRecordKind } from '#lib/contract/merchant-log.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Database } from './db/database.ts'
import type { RoleRights } from './db/schema/identity.ts'
import type { LogFacts, LoggedState } from './db/schema/platform.ts'
import type { Live } from './live.ts'

/** The arguments of every handler: `verb({ ctx, input })`. */
export interface PublicContext {
  /**
   * In a call that writes: the transaction, which also holds the log entry and, in a sensitive call, the
   * operation token.
   */
  db: Database
  locale: Locale
  requestId: string
  /** IP address of the end user, as the portal forwards it. */
  ip: string
  /** Browser and operating system of the end user, as the portal names them. */
  device: string
  /**
   * ID of the provider's session, also before sign-in. Image codes and login tokens are bound to it. It is
   * not the cookie.
   */
  sessionId: string
  /** The header `loginToken`, if the request has one. */
  loginToken: string | undefined
  /** Real time: for sessions, tokens, image codes and rate limits. */
  securityNow: () => Date
  /** Business time of a merchant, for calls before sign-in. */
  businessNow: (merchantNo: string) => Date
  config: ProviderConfig
  /** Records as they change. */
  live: Live
  /**
   * Files of an upload call, in the order of the form. Their number and total size are checked, their content
   * is not.
   */
  files: readonly UploadedFile[]
  /** Response data outside the body. */
  reply: ReplyExtras
}

export interface UploadedFile {
  /** Name of the form field. */
  field: string
  /** File name as the sender gave it. Never use it as a path and never trust it. */
  fileName: string
  /** Content type as the sender gave it. The actual type follows from the bytes. */
  contentType: string
  bytes: Buffer
  /** SHA-256, hex. */
  hash: string
}

export interface ProviderConfig {
  /** URL of the portal, for links in emails. */
  portalUrl: string
  /** Public URL of this sandbox: its simulated platforms redirect store owners there. */
  publicUrl: string
  /** Other host names of this sandbox. */
  hosts: readonly string[]
  /** A new sign-in ends the user's older sessions. */
  singleSession: boolean
  /** Maximum length of a password. */
  passwordMax: number
  /** An export with more rows runs in the background. */
  exportRowsAtOnce: number
  /** Webhooks of the test environment can lead to this machine. */
  webhookLoopback: boolean
  /** An export with more rows is rejected. */
  exportRowsMax: number
}

export interface ReplyExtras {
  /** Returns 00000-1 (reduced mode). */
  degraded: boolean
  /** Minutes without activity after which the session ends. */
  idleMinutes: number | undefined
  /** Cookie of a new session; null removes the cookie. */
  cookie: string | null | undefined
  /**
   * The response contains a secret that is shown once and not stored. A repeat with the same operation token
   * only reports that it was shown.
   */
  once: boolean
  /** The records that the call changed, for the operation log: see gate/changes.ts. */
  changes: Change[]
  /** The person for whom a call before sign-in acts, for the operation log. See noteActor in gate/changes.ts. */
  actor?: Actor
}

export const emptyReply = (): ReplyExtras => ({
  degraded: false,
  idleMinutes: undefined,
  cookie: undefined,
  once: false,
  changes: [],
})

/** The part of a context that comes from a request of the portal, for work without one. */
export const withoutRequest = () => ({
  ip: '',
  device: '',
  sessionId: '',
  loginToken: undefined,
  securityNow: () => new Date(),
  files: [],
  reply: emptyReply(),
})

export interface Actor {
  merchantNo: string
  /** null: signed in with the keys of a gateway. */
  userName: string | null
}

/** One record that a call changed. Without `before` the record is new, without `after` it was deleted. */
export interface Change {
  /** The number or name by which users identify the record; empty if there is only one such record. */
  target: string
  before?: LoggedState
  after?: LoggedState
  /** The number of the record, if the target is a name. */
  number?: string
  /** The kind of the record, if it is not that of the call's records. */
  kind?: LogRecordKind
  facts?: LogFacts
}

export interface Context extends PublicContext {
  merchantNo: string
  userName: string
  /** The merchant's time zone. */
  timeZone: string
  /** Business time of this merchant: for orders, refunds, deadlines, settlement and 'today'. */
  now: () => Date
  /** Permissions of the role at the time of sign-in. */
  rights: RoleRights
}

export interface FileAnswer {
  fileName: string
  contentType: string
  /** Number of data rows in the file, so that a truncated file is detected. */
  rows?: number
  headers?: Record<string, string>
  /** Rows written so far, for a file that is streamed. */
  written?: () => number
  /** Called when the response ends; `whole` is true if it was sent completely. */
  closed?: (whole: boolean) => Promise<void>
  body: Readable | Buffer | string
}

type Answer<C extends Call> = C['kind'] extends 'json' ? AnswerInputOf<C> : FileAnswer | AnswerInputOf<C>
type ContextOf<C extends Call> = C['access'] extends 'public' ? PublicContext : Context

export type Handler<C extends Call> = (args: { ctx: ContextOf<C>; input: RequestOf<C> }) => Promise<Answer<C>>

/** A table that lacks a call does not compile. */
export type Handlers = { [Path in keyof Calls]: Handler<Calls[Path]> }

/**
 * A rejected request: its code comes from lib/contract/errors.ts, its text is in the request's language. The
 * writes of the call are rolled back.
 */
export class BusinessError extends Error {
  readonly key: ErrorKey
  readonly fields: { path: string; message: string }[]
  /** Keeps the writes of the call: for example, a wrong password is counted and a code is consumed. */
  readonly keep: boolean
  /** Values for the placeholders of the text. */
  readonly values: Record<string, string>
  /** A sentence of the provider after the text, in the request's language. */
  readonly more: string
  constructor(
    key: ErrorKey,
    fields: { path: string; message: string }[] = [],
    {
      keep = false,
      values = {},
      more = '',
    }: { keep?: boolean; values?: Record<string, string>; more?: string } = {},
  ) {
    super(key)
    this.key = key
    this.fields = fields
    this.keep = keep
    this.values = values
    this.more = more
  }
}
