import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { SettingsError } from '../rules/settings.ts'
import { keepCall } from './arrived-call.ts'
import { createBodyGuard } from './body-guard.ts'
import { createCompressedFiles } from './compressed-files.ts'
import { type Bff, bff } from './context.ts'
import { logConsole } from './error-log.ts'
import { watchPage } from './page-watch.ts'
import { prepareRequest } from './prepare-request.ts'
import { stopOnSignal } from './shutdown.ts'
import { staticFolder } from './static-files.ts'
import { VERSION } from './version.ts'

/** Checks the environment when the server starts, and prepares each request before Next handles it. */
export async function start(): Promise<void> {
  const server = bffOrExit()
  const { env, log, upstream, readiness, brands } = server
  log.info({ reason: `version ${VERSION}` }, 'starting')
  for (const reason of brands.warnings) log.warn({ reason }, 'branding')
  if (env.telemetry) {
    // Without a collector its packages are not even loaded.
    const { createOtlp } = await import('./otlp.ts')
    server.telemetry = createOtlp({ ...env.telemetry, idleMs: env.session.idle, upstream, readiness })
  }
  const bodies = createBodyGuard(env.bodies, (reason) => {
    log.warn({ reason }, 'connection closed')
    server.telemetry?.bodyCut(reason)
  })
  const preferCompressed = env.production ? createCompressedFiles(staticFolder) : undefined
  let http: Server | undefined
  subscribe('http.server.request.start', (message) => {
    const started = message as { request: IncomingMessage; response: ServerResponse; server: Server }
    const { request, response } = started
    http = started.server
    prepareRequest(request, response, env, bodies)
    watchPage(server, request, response)
    keepCall(server, request, response)
    preferCompressed?.(request, response)
    if (readiness.stopping) response.shouldKeepAlive = false
  })
  if (env.production) {
    logConsole(log)
    stopOnSignal(server, () => http)
  }
}

/** Next catches an error of its start hook and keeps the port open, so that each request would fail. */
function bffOrExit(): Bff {
  try {
    return bff()
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  }
}
