import { z } from 'zod'
import { issueMessage } from './issues.ts'

z.config({ customError: issueMessage })

/** A route of the portal, as lib/routes.ts registers it. */
export type PageUrl = `/${string}`

/**
 * What an answer's body is: a JSON envelope, a file to keep, a picture to show, or a feed, which a program fetches by its
 * address alone: nobody is signed in there, and no page of the portal asks for it.
 */
export type AnswerKind = 'json' | 'file' | 'image' | 'feed'

type Page = PageUrl | readonly PageUrl[] | '*' | '-'
export type Access = 'public' | 'signed_in' | 'page'
type AccessOf<P extends Page> = P extends '-' ? 'public' : P extends '*' ? 'signed_in' : 'page'

interface CallOptions<
  Path extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  P extends Page,
  Kind extends AnswerKind,
> {
  /** Fixed for ever and never reused: the sealed rights name calls by it. */
  no: number
  path: Path
  /** POST unless said. */
  method?: 'GET' | 'POST'
  /** The pages whose permission covers the call; `*`: any signed-in user; `-`: callable before sign-in. */
  page: P
  /** Changes something. */
  write?: true
  /** Changes something sensitive: takes a fresh operation token (and is a write). */
  token?: true
  /** json unless said; a file or an image is a binary body on success, a JSON envelope on failure. */
  kind?: Kind
  /** The request is multipart: a part `request` (JSON), then the files. */
  multipart?: true
  request: Request
  /** Schema of the envelope's `data`. */
  answer: Answer
  /** Paths of the calls whose cached answers this call makes stale. */
  changes?: readonly string[]
}

export interface Call<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Kind extends AnswerKind = AnswerKind,
> {
  readonly no: number
  readonly path: Path
  readonly method: 'GET' | 'POST'
  readonly access: A
  readonly pages: readonly PageUrl[]
  readonly write: boolean
  readonly token: boolean
  readonly kind: Kind
  readonly multipart: boolean
  readonly request: Request
  readonly answer: Answer
  readonly changes: readonly string[]
}

/** The one definition of a call, from which everything else is derived. */
export function defineCall<
  Path extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const P extends Page,
  Kind extends AnswerKind = 'json',
>(options: CallOptions<Path, Request, Answer, P, Kind>): Call<Path, Request, Answer, AccessOf<P>, Kind> {
  const page: Page = options.page
  const access: Access = page === '-' ? 'public' : page === '*' ? 'signed_in' : 'page'
  return {
    no: options.no,
    path: options.path,
    method: options.method ?? 'POST',
    access: access as AccessOf<P>,
    pages: page === '-' || page === '*' ? [] : typeof page === 'string' ? [page] : page,
    write: Boolean(options.write || options.token),
    token: Boolean(options.token),
    kind: options.kind ?? ('json' as Kind),
    multipart: Boolean(options.multipart),
    request: options.request,
    answer: options.answer,
    changes: options.changes ?? [],
  }
}

/** What a caller passes (before defaults and trimming). */
export type InputOf<C extends Call> = z.input<C['request']>
/** What the provider receives. */
export type RequestOf<C extends Call> = z.output<C['request']>
/** The envelope's `data`, parsed. */
export type AnswerOf<C extends Call> = z.output<C['answer']>
/** The envelope's `data`, as a provider writes it. */
export type AnswerInputOf<C extends Call> = z.input<C['answer']>

/** Whether the call has an entry of its own in a page's buttonList. */
export function isButton(call: Call): boolean {
  return call.access === 'page' && (call.write || call.kind === 'file')
}
