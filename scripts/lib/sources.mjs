import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

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
  'scripts/lib/client-manifests.mjs',
  'scripts/lib/compile-hints.mjs',
  'scripts/lib/compile-messages.cjs',
  'scripts/lib/compressed-files.mjs',
  'scripts/lib/contract-texts.cjs',
  'scripts/lib/page-scripts.mjs',
  'scripts/lib/paths.mjs',
  'scripts/lib/sources.mjs',
  'scripts/lib/zod-for-browsers.cjs',
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

/** The version of the portal that a build is: PORTAL_BUILD_ID, or a part of the digest of its sources. */
export const buildId = () => process.env.PORTAL_BUILD_ID || digest().slice(0, 20)
