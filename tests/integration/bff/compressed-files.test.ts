import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompressedFiles } from '#lib/server/compressed-files.ts'

/** e2e/proxy/headers.spec.ts tests the same with the files of a build. */

const folder = mkdtempSync(join(tmpdir(), 'static-'))
mkdirSync(join(folder, 'chunks'))
for (const name of ['a.js', 'a.js.br', 'b.css', 'b.css.br', 'late.js', 'font.woff2.br']) {
  writeFileSync(join(folder, 'chunks', name), '')
}

/** The URL that Next receives, and the headers that are set before. */
function prepared(url: string, accepted?: string, from = folder) {
  const request = { url, headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
  } as unknown as ServerResponse
  createCompressedFiles(from)(request, response)
  return { url: request.url, ...headers }
}

const SCRIPT = '/_next/static/chunks/a.js'
const SHEET = '/_next/static/chunks/b.css'

test.each(['br', 'gzip, deflate, br, zstd', 'gzip,br'])(
  'accept-encoding “%s” gets compressed files',
  (accepted) => {
    const both = { vary: 'Accept-Encoding', 'content-encoding': 'br' }
    expect(prepared(SCRIPT, accepted)).toEqual({
      ...both,
      url: `${SCRIPT}.br`,
      'content-type': 'application/javascript; charset=UTF-8',
    })
    expect(prepared(SHEET, accepted)).toEqual({
      ...both,
      url: `${SHEET}.br`,
      'content-type': 'text/css; charset=UTF-8',
    })
  },
)

test.each([undefined, '', 'gzip, deflate', 'identity', 'br;q=0', 'gzip, br;q=0', 'brx', '*'])(
  'accept-encoding “%s” gets the file as it is',
  (accepted) => {
    expect(prepared(SCRIPT, accepted)).toEqual({ url: SCRIPT, vary: 'Accept-Encoding' })
  },
)

test.each([
  '/_next/static/chunks/late.js',
  '/_next/static/chunks/font.woff2',
  `${SCRIPT}.br`,
  '/_next/static/../static/chunks/a.js',
  '/login',
])('%s is left to Next', (url) => {
  expect(prepared(url, 'br')).toEqual({ url })
})

test('without a build, all files are left to Next', () => {
  expect(prepared(SCRIPT, 'br', join(folder, 'none'))).toEqual({ url: SCRIPT })
})
