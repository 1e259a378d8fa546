import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { clientManifests } from './client-manifests.mjs'

const compress = promisify(brotliCompress)

/** The highest quality takes two seconds for a megabyte, so only the files of many pages have it. */
const HIGHEST = constants.BROTLI_MAX_QUALITY
const FAST = 9
const MANY_PAGES = 10

/**
 * Compresses the scripts and style sheets that a document can name, into files named `….br` beside them. What pages load
 * later, which is as much again, stays as it is.
 * @param {string} distDir the folder of the build
 */
export async function compressFiles(distDir) {
  await Promise.all(
    [...pagesOfFiles(distDir)].map(async ([file, pages]) => {
      const path = join(distDir, file)
      const content = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: pages >= MANY_PAGES ? HIGHEST : FAST,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${path}.br`, await compress(content, { params }))
    }),
  )
}

/** The number of pages by file. */
function pagesOfFiles(distDir) {
  const app = join(distDir, 'server', 'app')
  const { rootMainFiles } = contentOf(join(distDir, 'build-manifest.json'))
  const pages = clientManifests(app).map(({ path, entryJSFiles, entryCSSFiles }) => [
    ...rootMainFiles,
    ...Object.values(entryJSFiles).flat(),
    ...Object.values(entryCSSFiles)
      .flat()
      .map((sheet) => sheet.path),
    // Of next/dynamic.
    ...Object.values(contentOf(join(app, path, 'page', 'react-loadable-manifest.json'))).flatMap(
      ({ files }) => files,
    ),
  ])
  const counts = new Map()
  for (const file of pages.flatMap((files) => [...new Set(files)])) {
    counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return counts
}

const contentOf = (path) => JSON.parse(readFileSync(path, 'utf8'))
