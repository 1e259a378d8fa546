import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { guardedAgent, type Lookup } from '#sandbox/domain/people/webhook/agent.ts'
import { attempt } from '#sandbox/domain/people/webhook/attempt.ts'
import { listen } from '#tests/support/listen.ts'

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
const WAITING = 12
const waiting: ServerResponse[] = []
const receiver = createServer((request, response) => {
  hits += 1
  if (request.url === '/together') {
    waiting.push(response)
    if (waiting.length === WAITING) for (const each of waiting) each.end()
    return
  }
  response.end('hello\u0000there')
})
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(receiver)
})
afterAll(() => server.close())

const sendTo = (agent: ReturnType<typeof guardedAgent>, url: string) =>
  attempt({
    agent,
    url,
    eventNo: 'evt_1',
    body: '{}',
    secrets: ['whsec_c2VjcmV0'],
    signal: new AbortController().signal,
  })

async function send(host: string, allowsLoopback: boolean) {
  const agent = guardedAgent(allowsLoopback, lookup)
  try {
    return await sendTo(agent, `http://${host}:${server.port}/`)
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

test('attempts to one host do not wait for each other', async () => {
  const agent = guardedAgent(true, lookup)
  const url = `http://here.example:${server.port}/together`
  try {
    const outcomes = await Promise.all(Array.from({ length: WAITING }, () => sendTo(agent, url)))
    expect(outcomes.map(({ httpStatus }) => httpStatus)).toEqual(outcomes.map(() => 200))
  } finally {
    await agent.destroy()
  }
})

test('attempts to one host over TLS do not wait for each other’s handshake', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => {
    sockets.push(socket)
    if (sockets.length === WAITING) for (const each of sockets) each.destroy()
  })
  const { port, close } = await listen(silent)
  const agent = guardedAgent(true, lookup)
  const url = `https://here.example:${port}/`
  try {
    const outcomes = await Promise.all(Array.from({ length: WAITING }, () => sendTo(agent, url)))
    expect(outcomes.map(({ failure }) => failure)).toEqual(outcomes.map(() => 'connection'))
  } finally {
    for (const each of sockets) each.destroy()
    await agent.destroy()
    await close()
  }
})
