import 'server-only'
import type { Call } from '../contract/call.ts'
import { fieldIssues } from '../contract/issues.ts'
import { fromQuery, trimStrings } from '../wire.ts'
import type { BrowserRequest } from './browser-request.ts'
import { Fault } from './fault.ts'

/** Bytes of a JSON request: a filter of 1000 values in several fields has its place. */
export const REQUEST_LIMIT = 1024 * 1024

/** The request of a call, trimmed and parsed by its schema; unknown keys are refused. Throws Fault. */
export async function readRequest(def: Call, request: BrowserRequest): Promise<unknown> {
  if (def.method === 'GET') {
    const mark = request.url.indexOf('?')
    return parseRequest(def, mark === -1 ? {} : trimStrings(fromQuery(request.url.slice(mark))))
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Fault('invalid_request', 'content type is not JSON')
  }
  return parseRequest(def, fromJson(await readText(request)))
}

/** Trims and parses a request that has been read. */
export function parseRequest(def: Call, value: unknown): unknown {
  const parsed = def.request.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Fault('invalid_request', 'schema', fieldIssues(parsed.error))
}

export function fromJson(text: string): unknown {
  if (text === '') return {}
  try {
    return trimStrings(JSON.parse(text))
  } catch {
    throw new Fault('invalid_request', 'not JSON')
  }
}

async function readText(request: BrowserRequest): Promise<string> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > REQUEST_LIMIT) throw new Fault('too_large', 'request')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > REQUEST_LIMIT) throw new Fault('too_large', 'request')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}
