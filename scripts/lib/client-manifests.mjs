import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Which scripts and style sheets the pages of a build begin with. Only the manifests of Next's server contain this.
 * @param {string} folder a folder below `server/app` of the build
 * @returns {{ path: string, entryJSFiles: Record<string, string[]>, entryCSSFiles: Record<string, { path: string }[]> }[]}
 *   by page; `path` is the page's folder below `folder`, and the keys are its layouts and the page itself
 */
export const clientManifests = (folder) =>
  globSync('**/page_client-reference-manifest.js', { cwd: folder }).map((name) => ({
    path: dirname(name),
    ...manifestIn(readFileSync(join(folder, name), 'utf8')),
  }))

/** The manifest is a script: `globalThis.__RSC_MANIFEST["…"] = {…};` */
const manifestIn = (script) =>
  JSON.parse(
    script
      .slice(script.indexOf('] = {') + 4)
      .trim()
      .replace(/;$/, ''),
  )
