import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { node24, nodeEnv } from '../../scripts/lib/node24.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/processes.mjs'

const app = (...parts) => inRoot('bench', 'apps', 'next', ...parts)
const sources = ['next.config.mjs', 'app/empty/route.js', 'app/usual/route.js']
const stamp = app('.next', '.built-from')

/** Builds the comparison app if it has changed; returns the path of its server. */
export async function buildBenchApp() {
  const hash = createHash('sha256')
  for (const path of [...sources.map((source) => app(source)), inRoot('package-lock.json')]) {
    hash.update(readFileSync(path))
  }
  const now = hash.digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    rmSync(stamp, { force: true })
    const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
    await run(node24(), [next, 'build', app()], { env: nodeEnv({ NODE_ENV: 'production' }) })
    writeFileSync(stamp, now)
  }
  return app('.next', 'standalone', 'bench', 'apps', 'next', 'server.js')
}
