import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bff } from './context.ts'
import { prepareRequest } from './prepare-request.ts'

/** Checks the environment when the server starts, and prepares each request before Next handles it. */
export function start(): void {
  const { env } = bff()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    prepareRequest(request, response, env)
  })
}
