import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The app that the portal is compared with: the same Next version and build, two route handlers. */
export default {
  output: 'standalone',
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
}
