import { buildId, digest } from '../../../scripts/lib/sources.mjs'

const before = process.env.PORTAL_BUILD_ID
afterEach(() => {
  if (before === undefined) delete process.env.PORTAL_BUILD_ID
  else process.env.PORTAL_BUILD_ID = before
})

test('the build ID follows from the sources', () => {
  delete process.env.PORTAL_BUILD_ID
  expect(buildId()).toBe(digest().slice(0, 20))
})

test('PORTAL_BUILD_ID replaces it', () => {
  process.env.PORTAL_BUILD_ID = 'release-7'
  expect(buildId()).toBe('release-7')
})
