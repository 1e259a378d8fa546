import 'server-only'
import type { Server } from 'node:http'
import type { Bff } from './context.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const SWEEP_MS = 100
/** For the last traces and metrics. */
const FLUSH_MS = 2_000

/**
 * Stops the server gracefully after a signal: /readyz fails, requests in flight finish, and the process ends with 0. Next
 * has its own listeners, which know no delay and end with another code; they are removed.
 * @param server the HTTP server; undefined before its first request
 */
export function stopOnSignal(bff: Bff, server: () => Server | undefined): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (bff.readiness.stopping) return
      bff.readiness.stop()
      bff.log.info({ reason: signal }, 'stopping')
      setTimeout(() => stop(bff, server()), bff.env.shutdown.delay)
    })
  }
}

async function stop(bff: Bff, server: Server | undefined): Promise<void> {
  if (server) await closeServer(server, bff)
  await Promise.race([bff.telemetry?.close(), new Promise((done) => setTimeout(done, FLUSH_MS))])
  bff.shared.close()
  bff.log.info({}, 'stopped')
  process.exit(0)
}

async function closeServer(server: Server, { env, log, streams }: Bff): Promise<void> {
  // A kept-alive connection counts as open until it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  streams.endAll()
  const end = setTimeout(() => {
    log.warn({ reason: 'requests did not finish in SHUTDOWN_GRACE_MS' }, 'connections closed')
    server.closeAllConnections()
  }, env.shutdown.grace)
  await new Promise((closed) => server.close(closed))
  clearInterval(sweep)
  clearTimeout(end)
}
