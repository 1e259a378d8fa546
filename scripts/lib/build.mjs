import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

/** What the portal is built from. */
const sources = [
  'app',
  'pages',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
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
function digest() {
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

/**
 * Builds the portal where its sources have changed since the last build.
 * @param runner runs a command to its end; answers, or throws, whether it succeeded
 */
export async function build(runner = run) {
  const now = digest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  say('Building the portal …')
  rmSync(stamp, { force: true })
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
  const built = await runner(node24(), [next, 'build'], { env: nodeEnv({ NODE_ENV: 'production' }) })
  if (built === false) return false
  // The standalone server brings neither (see Next's `output`).
  cpSync(inRoot('.next', 'static'), inRoot('.next', 'standalone', '.next', 'static'), { recursive: true })
  if (existsSync(inRoot('public'))) {
    cpSync(inRoot('public'), inRoot('.next', 'standalone', 'public'), { recursive: true })
  }
  writeFileSync(stamp, now)
  return true
}
