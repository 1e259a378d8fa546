import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clientManifests } from './client-manifests.mjs'

const PORTAL = '(portal)'

/**
 * Writes which scripts each page of the portal loads in addition to the layout, so that the menu can preload them. Pages
 * with parameters are left out: the menu has no links to them.
 * @param {string} distDir the folder of the build
 */
export function writePageScripts(distDir) {
  const text = JSON.stringify(Object.fromEntries(pagesOf(join(distDir, 'server', 'app', PORTAL))))
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  writeFileSync(join(distDir, 'static', `page-scripts-${digest}.json`), text)
}

const pagesOf = (folder) =>
  clientManifests(folder)
    .filter(({ path }) => !path.includes('['))
    .map(({ path, entryJSFiles }) => {
      const filesOf = (entry) => {
        const files = Object.entries(entryJSFiles).find(([key]) =>
          key.endsWith(`/app/${PORTAL}/${entry}`),
        )?.[1]
        return (files ?? []).map((file) => basename(file))
      }
      const ofLayout = new Set(filesOf('layout'))
      return [`/${path}`, filesOf(`${path}/page`).filter((file) => !ofLayout.has(file))]
    })
