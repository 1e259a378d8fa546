import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'
import { buildId, digest } from './sources.mjs'

export { digest, sources } from './sources.mjs'

const stamp = inRoot('.next', 'standalone', '.built-from')

/** Writes public/openapi.json and public/pay-openapi.json, which the portal serves. */
export const writeOpenapi = (runner = run) =>
  runner(node24(), [inRoot('scripts', 'openapi.ts')], { env: nodeEnv() })

/**
 * Builds the portal if its sources or PORTAL_BUILD_ID have changed since the last build.
 * @param runner runs a command until it ends; returns false or throws when it fails
 */
export async function build(runner = run) {
  if ((await writeOpenapi(runner)) === false) return false
  const now = `${digest()} ${buildId()}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  say('Building the portal …')
  rmSync(stamp, { force: true })
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
  const built = await runner(node24(), [next, 'build'], { env: nodeEnv({ NODE_ENV: 'production' }) })
  if (built === false) return false
  // The standalone server contains neither of these folders (see Next's `output`).
  cpSync(inRoot('.next', 'static'), inRoot('.next', 'standalone', '.next', 'static'), { recursive: true })
  cpSync(inRoot('public'), inRoot('.next', 'standalone', 'public'), { recursive: true })
  // Next copies these files. The settings of a start are those of its environment, not of the last build.
  for (const name of ['.env', '.env.production']) rmSync(inRoot('.next', 'standalone', name), { force: true })
  writeFileSync(stamp, now)
  return true
}
