/** Fast password hashes: tests and benches sign in often and do not measure the hash. */
process.env.SANDBOX_ARGON2_MEMORY ??= '256'
process.env.SANDBOX_ARGON2_TIME ??= '1'

/** With the module hooks of the sandbox's own process, it loads several times as fast. */
export async function loadSandbox(): Promise<typeof import('#sandbox/create.ts')> {
  await import('#sandbox/modules.ts')
  return import('#sandbox/create.ts')
}

/** The jobs of that sandbox, where a test registers its own. */
export const loadJobs = () => import('#sandbox/platform/jobs.ts')

/** The sessions of that sandbox, where a test opens one without a sign-in. */
export const loadSessions = () => import('#sandbox/platform/gate/session.ts')
