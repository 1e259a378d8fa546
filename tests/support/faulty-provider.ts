import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen.ts'

/** A proxy in front of a provider that changes the answers of one call as the test defines. */

export interface Exchange {
  /** The path of the call. */
  call: string
  /** The headers of the request. */
  headers: IncomingMessage['headers']
  /** The parsed body of the request; `{}`: the body is not JSON. */
  request: Record<string, unknown>
  /** The status of the answer. Changes to it are sent. */
  status: number
  /** The content type of the answer. Changes to it are sent. */
  type: string
  /** The other headers of the answer. Changes to them are sent. */
  answerHeaders: Record<string, string>
  /** Sent instead of the envelope unless empty. */
  body: string
  /** The envelope of the body. Changes to it are sent. */
  envelope: { code: string; msg: string; data: never }
  /** Sends another request to the provider with the headers of this one, or with some replaced. */
  ask: (call: string, request: object, headers?: Record<string, string>) => Promise<string>
}

export type Fault = (exchange: Exchange) => unknown

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export async function startFaultyProvider(target: string) {
  let fault: { call: string; change: Fault } | undefined
  const server = createServer(async (request, response) => {
    const url = request.url ?? ''
    const call = url.slice(1).split('?')[0] ?? ''
    const sent = await textOf(request)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const send = (path: string, body: Buffer | string, more: Record<string, string> = {}) =>
      fetch(`${target}/${path}`, {
        method: request.method ?? 'POST',
        headers: { ...(headers as Record<string, string>), ...more },
        ...(request.method === 'POST' && { body: new Uint8Array(Buffer.from(body)) }),
      })
    const answer = await send(url.slice(1), sent)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { 'content-encoding': _e, 'content-length': _l, ...kept } = Object.fromEntries(answer.headers)
    if (fault?.call !== call) return response.writeHead(answer.status, kept).end(bytes)
    const envelope = parsed(bytes.toString('utf8'))
    const exchange: Exchange = {
      call,
      headers: request.headers,
      request: parsed(sent.toString('utf8')),
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      answerHeaders: kept,
      body: '',
      envelope,
      ask: async (path, body, replaced) => (await send(path, JSON.stringify(body), replaced)).text(),
    }
    await fault.change(exchange)
    const { status, type, answerHeaders, body } = exchange
    const isJson = type.startsWith('application/json')
    const changed = body || (isJson ? JSON.stringify(exchange.envelope) : bytes)
    response.writeHead(status, { ...answerHeaders, 'content-type': type }).end(changed)
  })
  const { url, close } = await listen(server)
  return {
    url,
    /** Runs the work while the answers of the call are changed. */
    async during<Result>(call: string, change: Fault, work: () => Promise<Result>): Promise<Result> {
      fault = { call, change }
      try {
        return await work()
      } finally {
        fault = undefined
      }
    },
    close,
  }
}
