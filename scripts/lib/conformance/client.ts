import type { z } from 'zod'
import type { AnswerOf, Call } from '#lib/contract/call.ts'
import { type CallPath, type Calls, calls, findCall } from '#lib/contract/index.ts'
import { envelope } from '#lib/contract/shapes.ts'
import { permissionPage } from '#lib/routes.ts'
import { toQuery } from '#lib/wire.ts'

/** A client of the provider under test. It sends what the portal sends, and accepts any answer. */

export interface Answer {
  status: number
  headers: Headers
  /** Content type without parameters. */
  type: string
  /** The body of a text or JSON answer. */
  text: string
  body: Buffer
  /** The envelope; undefined if the body is something else. */
  envelope: { code: string; msg?: string | undefined; data?: unknown } | undefined
  /** Why there is no answer. */
  failure?: string
}

const nothing = { status: 0, type: '', text: '', body: Buffer.alloc(0), envelope: undefined }

/** The code of a failed connection, or the name of a timeout. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as Error
  const { code, message } = (cause ?? {}) as { code?: string; message?: string }
  return code ?? message ?? name
}

export interface Caller {
  ask: (path: string, input: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** A signed-in user. */
export interface Account extends Caller {
  /** IDs of the permitted pages by URL. */
  pages: ReadonlyMap<string, string>
  /** Paths of the permitted calls. */
  buttons: ReadonlySet<string>
}

/** Longest wait for one answer. */
const TIMEOUT_MS = 60_000

const formOf = (input: unknown): FormData => {
  const form = new FormData()
  form.set('request', new Blob([JSON.stringify(input)], { type: 'application/json' }))
  return form
}

function bodyOf(call: Partial<Call>, input: unknown): BodyInit | undefined {
  if (call.method === 'GET') return undefined
  return call.multipart ? formOf(input) : JSON.stringify(input)
}

/** @param cookie header of the session; it is not renewed */
export function caller(base: string, cookie: string, pages: ReadonlyMap<string, string>): Caller {
  return {
    async ask(path, input, headers = {}) {
      const call: Partial<Call> = findCall(path) ?? {}
      const sent = bodyOf(call, input)
      const page = call.pages?.map(permissionPage).find((url) => pages.has(url)) ?? ''
      const request = fetch(`${base}/${path}${sent === undefined ? toQuery(input) : ''}`, {
        method: call.method ?? 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          locale: 'en_US',
          permissionId: pages.get(page) ?? '',
          ...(cookie && { cookie }),
          ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      })
      const response = await request.catch((error: unknown) => reasonOf(error))
      if (typeof response === 'string') return { ...nothing, headers: new Headers(), failure: response }
      const body = await (isStream(response) ? firstBytes(response) : response.arrayBuffer()).then(
        Buffer.from,
        () => undefined,
      )
      if (!body) return { ...nothing, headers: response.headers, failure: 'the body breaks off' }
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      const text = /^(text|application\/json)/.test(type) ? body.toString('utf8') : ''
      return {
        status: response.status,
        headers: response.headers,
        type,
        text,
        body,
        envelope: type === 'application/json' ? envelope.safeParse(parsed(text)).data : undefined,
      }
    },
  }
}

const isStream = ({ headers }: Response): boolean =>
  /^text\/event-stream/.test(headers.get('content-type') ?? '')

/** A stream ends only when one side closes it. */
async function firstBytes({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader()
  const part = await reader?.read()
  await reader?.cancel()
  return part?.value ?? new Uint8Array()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The data of a successful answer; undefined if there is none, or it does not fit the contract. */
export async function dataOf<Path extends CallPath>(
  of: Caller,
  path: Path,
  input: unknown,
): Promise<AnswerOf<Calls[Path]> | undefined> {
  const answer = await of.ask(path, input)
  const schema: z.ZodType = calls[path].answer
  return schema.safeParse(answer.envelope?.data).data as AnswerOf<Calls[Path]> | undefined
}

export async function account(base: string, cookie: string): Promise<Account> {
  const permissions =
    (await dataOf(caller(base, cookie, new Map()), 'permission/permissionList.do', {})) ?? []
  const pages = new Map<string, string>()
  const buttons = new Set<string>()
  const walk = (list: typeof permissions) => {
    for (const { url, id, subMenu, buttonList } of list) {
      pages.set(url, id)
      for (const button of buttonList) buttons.add(button.url)
      walk(subMenu)
    }
  }
  walk(permissions)
  return { ...caller(base, cookie, pages), pages, buttons }
}
