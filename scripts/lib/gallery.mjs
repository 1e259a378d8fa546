import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { context } from 'esbuild'
import { inRoot } from './paths.mjs'

const folder = inRoot('.cache', 'gallery')

/**
 * Bundles the component gallery and serves it until `stop()`. Neither the portal's build nor its routes contain it.
 * @param port default: a free one
 */
export async function serveGallery({ port, watch = false } = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const index = inRoot('gallery', 'index.html')
  copyFileSync(index, join(folder, 'index.html'))
  const bundle = await context({
    absWorkingDir: inRoot(),
    entryPoints: [inRoot('gallery', 'main.tsx')],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: !watch,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2023',
    // The paths of the fonts start at the root, because every page is in a folder.
    publicPath: '/',
    loader: { '.woff2': 'file', '.woff': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'warning',
  })
  if (watch) await bundle.watch()
  await bundle.rebuild()
  // A server of a bundle's context bundles again for each page. The server of an empty context only reads files.
  const files = await context({})
  const server = await files.serve({
    host: '127.0.0.1',
    servedir: folder,
    fallback: index,
    ...(port && { port }),
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await files.dispose()
      await bundle.dispose()
    },
  }
}
