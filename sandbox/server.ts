import { createServer } from 'node:net'
import { createSandbox } from './create.ts'
import { LockedError } from './db/lock.ts'
import { EnvironmentError, environment } from './environment.ts'

/** The sandbox provider as a process of its own. */
async function main(): Promise<void> {
  const { port, host, ...options } = environment(process.env)
  // A port that is taken is said at once, not after a world was seeded.
  await probe(port, host)
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

/** Listens for a moment; rejects where it cannot. */
const probe = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => server.close(() => resolve()))
  })

main().catch((error: unknown) => {
  console.error(sayOf(error))
  process.exit(1)
})

/** One line for what a person can put right, everything for the rest. */
function sayOf(error: unknown): unknown {
  if (error instanceof LockedError || error instanceof EnvironmentError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${process.env.SANDBOX_PORT || 4600} is taken. Set SANDBOX_PORT.`
  return error
}
