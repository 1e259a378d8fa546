import 'server-only'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { CallRequest } from './call-request.ts'
import type { Bff } from './context.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** What Node and Next read of a call. */
const HEADERS_FOR_NEXT = ['host', 'expect', 'accept-encoding', REQUEST_ID_HEADER]

/** The call as it arrived; undefined: the request is not a call of the contract. */
export const arrivedCall = ({ headers }: Request, { calls }: Bff): CallRequest | undefined =>
  calls.get(headers.get(REQUEST_ID_HEADER) ?? '')

/**
 * Keeps a call as it arrived until its response ends, and leaves Next only the headers that it needs. Next copies the
 * headers of a handler's request several times, and for each response it parses and serializes the cookies, which hold
 * some KB. Other handlers under /api/ get all headers.
 */
export function keepCall({ calls, findCall }: Bff, message: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = message
  if (!findCall(pathOf(url))) return
  const requestId = String(headers[REQUEST_ID_HEADER])
  calls.set(requestId, toCallRequest(message, headers, response))
  response.once('close', () => calls.delete(requestId))
  message.headers = Object.fromEntries(
    HEADERS_FOR_NEXT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

function toCallRequest(
  message: IncomingMessage,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
): CallRequest {
  const { method = '', url = '' } = message
  return {
    method,
    url,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()]
        return typeof value === 'string' ? value : null
      },
    },
    // A body that is refused is not read to its end. Its socket stays open for the response.
    body: { [Symbol.asyncIterator]: () => message.iterator({ destroyOnReturn: false }) },
    get bodyUsed() {
      return message.readableDidRead
    },
    get signal() {
      const controller = new AbortController()
      if (response.destroyed) controller.abort()
      response.once('close', () => {
        if (!response.writableFinished) controller.abort()
      })
      return controller.signal
    },
  }
}

const PATH = /^(?:https?:\/\/[^/]*)?\/api\/([^?]*)/

/**
 * The path of a call, not decoded.
 * @param url with or without an origin
 */
export const pathOf = (url: string): string => PATH.exec(url)?.[1] ?? ''
