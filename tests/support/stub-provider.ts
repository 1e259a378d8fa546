import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** A request as the provider received it. */
interface Arrival {
  /** Path after the prefix. */
  call: string
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: string
}

type Reply = (arrival: Arrival, response: ServerResponse, request: IncomingMessage) => unknown

/**
 * A provider that responds as the test defines and records the requests. Unlike the sandbox it can return any
 * faulty response. A call that the portal rejects must not arrive here.
 */
export interface StubProvider {
  url: string
  arrivals: Arrival[]
  /** Calls that arrived, by path. */
  calls(): string[]
  /** Connections accepted since the start or the last reset. */
  connections(): number
  on(call: string, reply: Reply): void
  /** Removes all arrivals and replies, and sets the count of connections to 0. */
  reset(): void
  close(): Promise<void>
}

export const PREFIX = '/provider'

/** @param port default: a free one */
export async function startStub(port = 0): Promise<StubProvider> {
  const arrivals: Arrival[] = []
  const replies = new Map<string, Reply>()
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const url = request.url ?? ''
    const arrival: Arrival = {
      call: (url.split('?')[0] ?? '').slice(PREFIX.length + 1),
      method: request.method ?? '',
      url,
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: Buffer.concat(chunks).toString('latin1'),
    }
    arrivals.push(arrival)
    await (replies.get(arrival.call) ?? replies.get('*') ?? usual)(arrival, response, request)
  }
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => {
    connections++
  })
  // Prevents a slow test from using a socket that was closed while idle.
  server.keepAliveTimeout = 120_000
  const { url, close } = await listen(server, port)
  return {
    url,
    arrivals,
    calls: () => arrivals.map(({ call }) => call),
    connections: () => connections,
    on: (call, reply) => replies.set(call, reply),
    reset() {
      arrivals.length = 0
      replies.clear()
      connections = 0
    },
    close,
  }
}

/** An envelope as a provider sends it. */
export function json(
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string | string[]> = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)
}

export const envelope = (data: unknown, code = '00000', msg = 'ok') => ({ code, msg, data })

const usual: Reply = (_, response) => json(response, envelope({}))

export interface Menu {
  url: string
  id?: string
  buttons?: readonly string[]
}

/** The data of permission/permissionList.do for these pages. */
export const permissions = (menus: readonly Menu[]) =>
  menus.map(({ url, id, buttons = [] }) => ({
    id: id ?? `id-${url}`,
    url,
    name: url,
    subMenu: [],
    buttonList: buttons.map((path) => ({ id: `b-${path}`, url: path, name: path })),
  }))

/** Accepts sign-ins, with this stage and these permissions. */
export function allowSignIn(
  stub: StubProvider,
  menus: readonly Menu[],
  { stage = 'signed_in', code = '00000' }: { stage?: string; code?: string } = {},
) {
  let sessions = 0
  stub.on('admin/login.do', ({ body }, response) => {
    const { merchantNo, userName } = JSON.parse(body)
    sessions++
    json(response, envelope({ stage, merchantNo, userName }, code), {
      'set-cookie': `SANDBOXSESSION=signed-in-${sessions}; Path=/; HttpOnly`,
    })
  })
  stub.on('permission/permissionList.do', (_, response) => json(response, envelope(permissions(menus))))
}
