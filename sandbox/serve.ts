import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SettingsError } from '#lib/rules/settings.ts'
import { createSandbox } from './create.ts'
import { environment } from './environment.ts'
import { isEmptyFolder } from './platform/db/client.ts'
import { LockedError } from './platform/db/lock.ts'
import { OtherSchemaError } from './platform/db/migrate.ts'

/** Runs the sandbox provider as a separate process. */
async function main(): Promise<void> {
  const { port, host, ...options } = environment(process.env)
  // Reports a port in use immediately, not after seeding.
  await probe(port, host)
  // The embedded database needs more memory while it loads the data, and never gives it back. If the other process
  // fails, this one fails in the same way and reports it.
  if (isEmptyFolder(options))
    await once(fork(join(import.meta.dirname, 'first-data.ts'), { stdio: 'ignore' }), 'exit')
  const { app } = await createSandbox(options)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Listens briefly; rejects if the port is not available. */
const probe = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? error : new SettingsError(`SANDBOX_HOST: cannot listen at ${host}:${port} (${error.code})`),
      )
    })
    server.listen({ port, host }, () => server.close(() => resolve()))
  })

main().catch((error: unknown) => {
  console.error(printable(error))
  process.exit(1)
})

/** One line for an error that the user can fix, full details for all others. */
function printable(error: unknown): unknown {
  if (error instanceof LockedError || error instanceof SettingsError || error instanceof OtherSchemaError)
    return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${process.env.SANDBOX_PORT || 4600} is taken. Set SANDBOX_PORT.`
  return error
}
