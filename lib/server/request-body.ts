import 'server-only'
import type { Call } from '../contract/call.ts'
import { fieldIssues } from '../contract/issues.ts'
import { ANONYMOUS_LIMIT } from '../rules/body.ts'
import { schemaError } from '../rules/call-errors.ts'
import { textIssues, trimStrings } from '../rules/request-text.ts'
import { fromQuery } from '../wire.ts'
import { BffError, CANCELED } from './bff-error.ts'
import type { CallRequest } from './call-request.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { isJsonType } from './respond.ts'

/** Bytes of a JSON request. A filter may hold 1,000 values in each of several fields. */
export const REQUEST_LIMIT = 1024 * 1024

/**
 * Reads the request of a call, trims its strings and parses it by the call's schema. Throws BffError.
 * @param limit bytes of the body
 */
export async function readRequest(def: Call, request: CallRequest, limit: number): Promise<unknown> {
  if (def.method === 'GET') {
    const start = request.url.indexOf('?')
    return parseRequest(def, start === -1 ? {} : trimStrings(fromQuery(request.url.slice(start))))
  }
  if (!isJsonType(request.headers.get('content-type'))) {
    throw new BffError('invalid_request', 'content type is not JSON')
  }
  return parseRequest(def, fromJson(await readText(request, limit)))
}

/** Parses by the schema of the call, which rejects unknown keys. */
export function parseRequest(def: Call, value: unknown): unknown {
  const issues = textIssues(value)
  if (issues.length > 0) throw new BffError('invalid_request', 'text', issues)
  const parsed = def.request.safeParse(value)
  if (parsed.success) return parsed.data
  throw new BffError(schemaError(def, parsed.error), 'schema', fieldIssues(parsed.error))
}

export function fromJson(text: string): unknown {
  if (text === '') return {}
  try {
    return trimStrings(JSON.parse(text))
  } catch {
    throw new BffError('invalid_request', 'not JSON')
  }
}

async function readText(request: CallRequest, limit: number): Promise<string> {
  const tooLarge = () => new BffError('too_large', 'request')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const read = new GrowingBuffer(limit)
  for await (const chunk of bodyOf(request)) if (!read.append(chunk)) throw tooLarge()
  return read.bytes.toString('utf8')
}

/**
 * Reads a small body that the call has not read. A response before the end of the body ends the connection, with the
 * next request that the browser may have sent on it.
 */
export async function discardSmallBody(request: CallRequest): Promise<void> {
  const size = request.headers.get('content-length')
  if (request.bodyUsed || size === null || !(Number(size) <= ANONYMOUS_LIMIT)) return
  try {
    for await (const _ of bodyOf(request));
  } catch {
    // The browser has disconnected.
  }
}

/** The body's chunks; none where the request has no body. Throws BffError where the browser disconnects. */
export async function* bodyOf({ body }: CallRequest): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw new BffError('provider_unreachable', 'the browser disconnected', [], CANCELED)
  }
}
