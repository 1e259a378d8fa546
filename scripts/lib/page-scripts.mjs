import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const PORTAL = '(portal)'

/**
 * Writes which scripts each page of the portal loads in addition to the layout, so that the menu can preload them. Only the
 * manifests of Next's server contain this. Pages with parameters are left out: the menu has no links to them.
 * @param {string} distDir the folder of the build
 */
export function writePageScripts(distDir) {
  const text = JSON.stringify(Object.fromEntries(pagesOf(join(distDir, 'server', 'app', PORTAL))))
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  writeFileSync(join(distDir, 'static', `page-scripts-${digest}.json`), text)
}

function pagesOf(folder) {
  const manifests = globSync('**/page_client-reference-manifest.js', { cwd: folder })
  return manifests
    .filter((name) => !name.includes('['))
    .map((name) => {
      const path = dirname(name)
      const { entryJSFiles } = manifestIn(readFileSync(join(folder, name), 'utf8'))
      const filesOf = (entry) => {
        const files = Object.entries(entryJSFiles).find(([key]) =>
          key.endsWith(`/app/${PORTAL}/${entry}`),
        )?.[1]
        return (files ?? []).map((file) => basename(file))
      }
      const ofLayout = new Set(filesOf('layout'))
      return [`/${path}`, filesOf(`${path}/page`).filter((file) => !ofLayout.has(file))]
    })
}

/** The manifest is a script: `globalThis.__RSC_MANIFEST["…"] = {…};` */
const manifestIn = (script) =>
  JSON.parse(
    script
      .slice(script.indexOf('] = {') + 4)
      .trim()
      .replace(/;$/, ''),
  )
