import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardedAgent, type Lookup } from '#sandbox/domain/people/webhook/agent.ts'
import { attempt } from '#sandbox/domain/people/webhook/attempt.ts'

/** Where a delivery may connect to: names are resolved by the test. */

const names: Record<string, string[]> = {
  'private.example': ['10.0.0.5'],
  'metadata.example': ['169.254.169.254', '::1'],
  'here.example': ['127.0.0.1'],
  'mixed.example': ['10.0.0.5', '127.0.0.1'],
}
const lookup: Lookup = (host, _, done) => {
  const found = names[host]
  if (!found) return done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
  done(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

let hits = 0
const server = createServer((_, response) => {
  hits += 1
  response.end('hello\u0000there')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(host: string, allowsLoopback: boolean) {
  const agent = guardedAgent(allowsLoopback, lookup)
  try {
    return await attempt({
      agent,
      url: `http://${host}:${port}/`,
      eventNo: 'evt_1',
      body: '{}',
      secrets: ['whsec_c2VjcmV0'],
      signal: new AbortController().signal,
    })
  } finally {
    await agent.destroy()
  }
}

test.each([
  ['private.example', true, 'address_refused'],
  ['metadata.example', false, 'address_refused'],
  ['here.example', false, 'address_refused'],
  ['mixed.example', false, 'address_refused'],
  ['127.0.0.1', false, 'address_refused'],
  ['2130706433', false, 'address_refused'],
  ['10.0.0.5', true, 'address_refused'],
  ['[::1]', false, 'address_refused'],
  ['[::ffff:127.0.0.1]', false, 'address_refused'],
  ['unknown.example', true, 'name_unknown'],
])('%s with this machine allowed %s: %s', async (host, allowsLoopback, failure) => {
  const before = hits
  expect(await send(host, allowsLoopback)).toMatchObject({ failure, httpStatus: null, response: '' })
  expect(hits).toBe(before)
})

test.each(['here.example', 'mixed.example', '127.0.0.1'])(
  '%s is called where it is allowed',
  async (host) => {
    expect(await send(host, true)).toMatchObject({ failure: null, httpStatus: 200, response: 'hellothere' })
  },
)
