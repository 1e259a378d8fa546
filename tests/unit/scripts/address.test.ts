import { urlHost } from '../../../scripts/lib/address.mjs'
import { portalOrigin } from '../../../scripts/lib/services.mjs'

/** Where npm start asks the portal and the sandbox for their health, and the address that it prints. */
test.each([
  ['127.0.0.1', '127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', '127.0.0.1', 'http://localhost:3000'],
  ['::', '[::1]', 'http://localhost:3000'],
  ['::1', '[::1]', 'http://[::1]:3000'],
  ['192.0.2.7', '192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', '[2001:db8::7]', 'http://[2001:db8::7]:3000'],
  ['portal.internal', 'portal.internal', 'http://portal.internal:3000'],
])('a server that listens on %s is reached at %s, the portal at %s', (host, reached, origin) => {
  expect(urlHost(host)).toBe(reached)
  expect(portalOrigin(3000, host)).toBe(origin)
})
