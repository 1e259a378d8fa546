import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server.js'
import { filesIn, read } from '#tests/support/sources.ts'
import { config } from '../../../middleware.ts'

/** The files that the portal serves as they are: those of the folder, and those that only a build writes. */
const files = new Set(
  [
    ...filesIn(['public'], ['']),
    ...[...read('scripts/openapi.ts').matchAll(/writeFileSync\('(public\/[^']+)'/g)].map(
      ([, path = '']) => path,
    ),
  ].map((path) => path.slice('public'.length)),
)

const isForMiddleware = (path: string) => isMatched({ config, url: `http://localhost:3000${path}` })

test('the API documents are among the files', () => {
  expect([...files]).toEqual(expect.arrayContaining(['/openapi.json', '/pay-openapi.json', '/robots.txt']))
})

// A redirect by permission would replace the file.
test.each([...files])('%s is not a page for the middleware', (path) => {
  expect(isForMiddleware(path)).toBe(false)
})

test.each(['/', '/home', '/openapi', '/pay-openapi.json/home', '/my-openapi.json', '/deal/openapi.json'])(
  '%s is a page for the middleware',
  (path) => {
    expect(isForMiddleware(path)).toBe(true)
  },
)

const ADDRESS =
  /["'`](\/[\w./-]+\.(?:css|csv|html|ico|ics|jpe?g|js|json|pdf|png|svg|txt|webp|xlsx|xml|zip))["'`?#]/g
const linked = filesIn(['app', 'components'], ['.ts', '.tsx', '.css']).flatMap((path) =>
  [...read(path).matchAll(ADDRESS)].map(([, address = '']) => [path, address] as const),
)

test('the links of the pages are found', () => {
  expect(linked.map(([, address]) => address)).toEqual(
    expect.arrayContaining(['/favicon.ico', '/icon.svg', '/pay-openapi.json']),
  )
})

test.each(linked)('%s: the file %s exists', (_, address) => {
  expect([...files]).toContain(address)
})
