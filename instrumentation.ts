/** Runs once when the server starts, before it takes requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./lib/server/start.ts')
  start()
}
