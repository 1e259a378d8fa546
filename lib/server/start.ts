import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBodyGuard } from './body-guard.ts'
import { bff } from './context.ts'
import { prepareRequest } from './prepare-request.ts'

/** Checks the environment when the server starts, and prepares each request before Next handles it. */
export function start(): void {
  const { env, log, brands } = bff()
  for (const reason of brands.warnings) log.warn({ reason }, 'branding')
  const bodies = createBodyGuard(env.bodies, (reason) => log.warn({ reason }, 'connection closed'))
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    prepareRequest(request, response, env, bodies)
  })
}
