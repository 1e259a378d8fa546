import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, sources } from '../../scripts/lib/build.mjs'
import { node24, nodeEnv } from '../../scripts/lib/node24.mjs'
import { inRoot, root } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/processes.mjs'

const folder = inRoot('.cache', 'bench', 'portal')
const built = join(folder, '.next', 'standalone', '.cache', 'bench', 'portal')
const stamp = join(folder, '.built-from')

const PORTAL_CONFIG = 'portal.config.mjs'

/** The copy finds its packages in the repository's node_modules. */
const CONFIG = `import config from './${PORTAL_CONFIG}'
const root = ${JSON.stringify(root)}
export default { ...config, outputFileTracingRoot: root, turbopack: { ...config.turbopack, root } }
`

/** What the copy has in addition: an empty catch-all at /api/empty, and an empty page under a page of the user. */
const additions = {
  'route.ts': ['app', 'api', 'empty', '[...call]', 'route.ts'],
  'page.tsx': ['app', 'deal', 'transaction', 'empty', 'page.tsx'],
}

/** Builds a copy of the portal with the additions. Returns the path of its server. */
export async function buildBenchPortal() {
  const now = digest()
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    rmSync(folder, { recursive: true, force: true })
    for (const source of sources) cpSync(inRoot(source), join(folder, source), { recursive: true })
    renameSync(join(folder, 'next.config.mjs'), join(folder, PORTAL_CONFIG))
    writeFileSync(join(folder, 'next.config.mjs'), CONFIG)
    for (const [file, target] of Object.entries(additions))
      cpSync(inRoot('bench', 'apps', 'portal', file), join(folder, ...target))
    const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next')
    await run(node24(), [next, 'build', folder], { env: nodeEnv({ NODE_ENV: 'production' }) })
    // The standalone server contains neither of these folders (see Next's `output`).
    cpSync(join(folder, '.next', 'static'), join(built, '.next', 'static'), { recursive: true })
    cpSync(join(folder, 'public'), join(built, 'public'), { recursive: true })
    writeFileSync(stamp, now)
  }
  return join(built, 'server.js')
}
