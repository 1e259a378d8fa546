import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

/** The sources of the portal's build. */
export const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'scripts/lib/compile-hints.mjs',
  'scripts/lib/compile-messages.cjs',
  'scripts/lib/contract-texts.cjs',
  'scripts/lib/page-scripts.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Digest of all sources, by path and content. */
export function digest() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesUnder(inRoot(source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

const stamp = inRoot('.next', 'standalone', '.built-from')

/** Writes public/openapi.json and public/pay-openapi.json, which the portal serves. */
export const writeOpenapi = (runner = run) =>
  runner(node24(), [inRoot('scripts', 'openapi.ts')], { env: nodeEnv() })

/**
 * Builds the portal if its sources have changed since the last build.
 * @param runner runs a command until it ends; returns false or throws when it fails
 */
export async function build(runner = run) {
  if ((await writeOpenapi(runner)) === false) return false
  const now = digest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  say('Building the portal …')
  rmSync(stamp, { force: true })
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
  const env = nodeEnv({
    NODE_ENV: 'production',
    PORTAL_BUILD_ID: process.env.PORTAL_BUILD_ID || now.slice(0, 20),
  })
  const built = await runner(node24(), [next, 'build'], { env })
  if (built === false) return false
  // The standalone server contains neither of these folders (see Next's `output`).
  cpSync(inRoot('.next', 'static'), inRoot('.next', 'standalone', '.next', 'static'), { recursive: true })
  cpSync(inRoot('public'), inRoot('.next', 'standalone', 'public'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}
