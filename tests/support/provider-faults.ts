import type { ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { envelope } from './stub-provider.ts'

/** Faults of a provider: each responds to a request whose correct response is `data`, or a file. */

/** A text that no response of the portal may contain. */
export const FAULT_CANARY = 'canary-of-the-faulty-provider'
/** Unpacked bytes of the decompression bomb. */
export const BOMB_BYTES = 200 * 1024 * 1024
const CSV = 'a,b\r\n'

export interface FaultyRequest {
  response: ServerResponse
  data: unknown
  isFile: boolean
}

const JSON_TYPE = 'application/json'
const typeOf = ({ isFile }: FaultyRequest) => (isFile ? 'text/csv; charset=utf-8' : JSON_TYPE)
const bodyOf = ({ isFile, data }: FaultyRequest) => (isFile ? CSV : JSON.stringify(envelope(data)))
const healthy = (request: FaultyRequest, headers: Record<string, string | string[]> = {}) =>
  request.response
    .writeHead(200, {
      'content-type': typeOf(request),
      ...(request.isFile && { 'content-disposition': 'attachment; filename="t.csv"' }),
      ...headers,
    })
    .end(bodyOf(request))
const plain = ({ response }: FaultyRequest, type: string, body: string, status = 200) =>
  response.writeHead(status, { 'content-type': type }).end(body)

let bomb = Buffer.alloc(0)
/** To be called before the first decompression bomb. */
export async function packBomb() {
  const gzip = createGzip()
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  for (let size = 0; size < BOMB_BYTES; size += chunk.length) gzip.write(chunk)
  gzip.end()
  bomb = Buffer.concat(await gzip.toArray())
}

const endlessChunk = Buffer.alloc(256 * 1024, ' ')

/** As many bytes as the decompression bomb, without a fault. */
function sendLarge(request: FaultyRequest) {
  const { response } = request
  response.writeHead(200, { 'content-type': typeOf(request), 'content-length': String(BOMB_BYTES) })
  let left = BOMB_BYTES
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= endlessChunk.length
      if (!response.write(endlessChunk)) break
    }
    if (left <= 0) response.end()
  }
  response.on('drain', more)
  more()
}

export const providerFaults = {
  none: (request) => healthy(request),
  'large file': (request) => (request.isFile ? sendLarge(request) : healthy(request)),
  slow: () => {},
  'reset in the body': ({ response, ...request }) => {
    response.writeHead(200, { 'content-type': typeOf({ response, ...request }), 'content-length': '5000' })
    response.write(`{"code":"00000","data":"${FAULT_CANARY}`, () => response.destroy())
  },
  'stale keep-alive': ({ response }) => response.socket?.destroy(),
  'wrong type': (request) =>
    plain(request, 'application/octet-stream', JSON.stringify(envelope(FAULT_CANARY))),
  'invalid JSON': (request) => plain(request, JSON_TYPE, `{"code":"00000","data":"${FAULT_CANARY}`),
  'HTML 500': (request) => plain(request, 'text/html', `<h1>${FAULT_CANARY}</h1>`, 500),
  'decompression bomb': (request) =>
    request.response
      .writeHead(200, { 'content-type': typeOf(request), 'content-encoding': 'gzip' })
      .end(bomb),
  stuck: (request) => {
    request.response.writeHead(200, { 'content-type': typeOf(request) })
    request.response.write(bodyOf(request).slice(0, 3))
  },
  '200 cookies': (request) =>
    healthy(request, {
      'set-cookie': Array.from({ length: 200 }, (_, index) => `c${index}=${FAULT_CANARY}`),
    }),
  'a header of 17 KB': (request) => healthy(request, { 'x-long': 'x'.repeat(17 * 1024) }),
  endless: (request) => {
    const { response } = request
    response.writeHead(200, { 'content-type': typeOf(request) })
    const more = () => {
      while (!response.destroyed && response.write(endlessChunk));
    }
    response.on('drain', more)
    more()
  },
  'extra fields': (request) =>
    healthy(
      { ...request, data: { ...(request.data as object), unknown: [1] } },
      { 'x-unknown': FAULT_CANARY },
    ),
  'missing fields': (request) =>
    request.isFile ? plain(request, 'text/csv', CSV) : healthy({ ...request, data: {} }),
} satisfies Record<string, (request: FaultyRequest) => unknown>

export type ProviderFault = keyof typeof providerFaults
