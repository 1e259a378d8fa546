import type { Instrumentation } from 'next'

/** Runs once when the server starts, before it takes requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./lib/server/start.ts')
  await start()
}

/** Runs for each error of a server component, a route handler or middleware. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ bff }, { logRequestError }] = await Promise.all([
    import('./lib/server/context.ts'),
    import('./lib/server/error-log.ts'),
  ])
  logRequestError(bff().log, error, headers)
}
