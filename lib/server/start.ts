import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { PEER_HEADER } from './address.ts'
import { bff } from './context.ts'

/**
 * Checks the environment at start instead of at the first call, and writes every request's peer address into a
 * header of our own: a route handler sees no socket, and what Next offers instead the browser can forge.
 */
export function start(): void {
  bff()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown'
  })
}
