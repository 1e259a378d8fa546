import { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import { issueMessage } from './issues.ts'

z.config({ customError: issueMessage })

/** A route of the portal, as lib/routes.ts registers it. */
export type PageUrl = `/${string}`

/**
 * Body of an answer: a JSON envelope, a file to save, an image to show, a feed, or a stream of server-sent events. A
 * program fetches a feed by its address, without a session. A stream never counts as the user's activity.
 */
export type AnswerKind = 'json' | 'file' | 'image' | 'feed' | 'stream'

type Page = PageUrl | readonly PageUrl[] | '*' | '-'
export type Access = 'public' | 'signed_in' | 'page'
type AccessOf<P extends Page> = P extends '-' ? 'public' : P extends '*' ? 'signed_in' : 'page'

interface CallOptions<
  Path extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  P extends Page,
  Kind extends AnswerKind,
  Token extends boolean,
> {
  /** Never changed and never reused: sealed permissions refer to calls by this number. */
  no: number
  path: Path
  /** Default: POST. */
  method?: 'GET' | 'POST'
  /** Pages whose permission covers the call. `*`: any signed-in user. `-`: available before sign-in. */
  page: P
  /** Path of the call whose permission covers this one. Default: it has its own. A user's permission list has both. */
  right?: string
  /** The call changes data. */
  write?: true
  /** The call changes sensitive data: it takes a new operation token, and is a write. */
  token?: Token
  /** Default: json. A file or an image is a binary body on success and a JSON envelope on failure. */
  kind?: Kind
  /** The request is multipart: the part `request` (JSON), then the files. */
  multipart?: true
  request: Request
  /** Schema of `data` in the envelope. */
  answer: Answer
  /** The call's own business errors; lib/rules/call-errors.ts adds those that follow from its other properties. */
  errors?: readonly ErrorKey[]
  /** Paths of the calls whose cached answers this call invalidates. */
  changes?: readonly string[]
}

export interface Call<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Kind extends AnswerKind = AnswerKind,
  Token extends boolean = boolean,
> {
  readonly no: number
  readonly path: Path
  readonly method: 'GET' | 'POST'
  readonly access: A
  readonly pages: readonly PageUrl[]
  readonly right: string
  readonly write: boolean
  readonly token: Token
  readonly kind: Kind
  readonly multipart: boolean
  readonly request: Request
  readonly answer: Answer
  readonly errors: readonly ErrorKey[]
  readonly changes: readonly string[]
}

/** A call without an operation token: `call()` and the other plain functions of lib/client send these alone. */
export type PlainCall = Call<string, z.ZodType, z.ZodType, Access, AnswerKind, false>
/** A call that takes an operation token: only `useSensitiveCall` sends it. */
export type TokenCall = Call<string, z.ZodType, z.ZodType, Access, AnswerKind, true>

/** Defines a call. Portal, sandbox and OpenAPI document derive from it. */
export function defineCall<
  Path extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const P extends Page,
  Kind extends AnswerKind = 'json',
  const Token extends boolean = false,
>(
  options: CallOptions<Path, Request, Answer, P, Kind, Token>,
): Call<Path, Request, Answer, AccessOf<P>, Kind, Token> {
  const page: Page = options.page
  const access: Access = page === '-' ? 'public' : page === '*' ? 'signed_in' : 'page'
  return {
    no: options.no,
    path: options.path,
    method: options.method ?? 'POST',
    access: access as AccessOf<P>,
    pages: page === '-' || page === '*' ? [] : typeof page === 'string' ? [page] : page,
    right: options.right ?? options.path,
    write: Boolean(options.write || options.token),
    token: (options.token ?? false) as Token,
    kind: options.kind ?? ('json' as Kind),
    multipart: Boolean(options.multipart),
    request: options.request,
    answer: options.answer,
    errors: options.errors ?? [],
    changes: options.changes ?? [],
  }
}

/** Request as the caller passes it, before defaults and trimming. */
export type InputOf<C extends Call> = z.input<C['request']>
/** Request as the provider receives it. */
export type RequestOf<C extends Call> = z.output<C['request']>
/** `data` of the envelope, parsed. */
export type AnswerOf<C extends Call> = z.output<C['answer']>
/** `data` of the envelope, as a provider writes it. */
export type AnswerInputOf<C extends Call> = z.input<C['answer']>

/** Whether the operation log has an entry of the call: it changes data, or it takes data out as a file. */
export const isLogged = (call: Call): boolean => call.write || call.kind === 'file'

/** Whether the call has its own entry in the buttonList of a page. */
export function isButton(call: Call): boolean {
  return call.access === 'page' && (call.write || call.kind === 'file')
}
