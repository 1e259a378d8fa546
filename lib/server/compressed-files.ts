import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse, sep } from 'node:path'

const STATIC_FILES = '/_next/static/'
const COMPRESSED = '.br'
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

export type PreferCompressed = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes Next answer with the file that the build has compressed (scripts/lib/compressed-files.mjs), if there is one and
 * the browser accepts it. Without this, Next compresses the file again for every request, with gzip.
 * @param folder the static files of the build; the development server has none
 */
export function createCompressedFiles(folder: string): PreferCompressed {
  const typeOf = contentTypes(folder)
  return (request, response) => {
    const { url = '', headers } = request
    const type = typeOf.get(url)
    if (!type) return
    // A cache on the way must not give the compressed file to a client that does not accept it.
    response.setHeader('Vary', 'Accept-Encoding')
    if (!acceptsBrotli(headers['accept-encoding'])) return
    request.url = url + COMPRESSED
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Type', type)
  }
}

/** The content types of the files that the build has compressed, by path. */
function contentTypes(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!existsSync(folder)) return found
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith(COMPRESSED)) continue
    const file = path.slice(0, -COMPRESSED.length).split(sep).join('/')
    const type = types[parse(file).ext]
    if (type) found.set(STATIC_FILES + file, type)
  }
  return found
}

/** Whether `br` is listed as browsers list it. A client that adds a quality gets the file from Next. */
const acceptsBrotli = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((encoding) => encoding.trim() === 'br')
