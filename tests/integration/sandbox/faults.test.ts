import { request } from 'node:http'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const call = calls['common/getCountryCodes.do']

const sandbox = withSandbox()
let client: ProviderClient
beforeAll(async () => {
  client = sandbox.client()
})
afterEach(() => sandbox.control('faults', undefined, 'DELETE'))

const plan = (fault: object) => sandbox.control('faults', { call: call.path, ...fault })

test('a fault affects the given number of requests of its call', async () => {
  await plan({ kind: 'error', status: 503, times: 2 })
  expect((await client.fetch(calls['common/getLoginToken.do'], {})).status).toBe(200)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await client.fetch(call, {})).status)
  expect(statuses).toEqual([503, 503, 200])
})

test('a fault without a number stays until it is removed', async () => {
  await plan({ kind: 'error' })
  for (let count = 0; count < 3; count += 1) expect((await client.fetch(call, {})).status).toBe(500)
  await sandbox.control(`faults?call=${call.path}`, undefined, 'DELETE')
  expect((await client.fetch(call, {})).status).toBe(200)
})

test('latency delays a correct response', async () => {
  await plan({ kind: 'latency', ms: 150, times: 1 })
  const started = performance.now()
  expect((await client.call(call, {})).code).toBe(SUCCESS)
  expect(performance.now() - started).toBeGreaterThanOrEqual(145)
})

test.each(['reset', 'reset_body'])('%s breaks the connection', async (kind) => {
  await plan({ kind, times: 1 })
  await expect(client.fetch(call, {}).then((response) => response.text())).rejects.toThrow()
})

test.each([
  ['bad_json', 'application/json', /^\{[^}]*$/s],
  ['html', 'text/html', /502 Bad Gateway/],
  ['wrong_type', 'application/octet-stream', /00000/],
  ['missing_fields', 'application/json', /unexpected/],
])('%s returns a response that violates the contract', async (kind, type, body) => {
  await plan({ kind, times: 1 })
  const response = await client.fetch(call, {})
  expect(response.headers.get('content-type')).toContain(type)
  expect(await response.text()).toMatch(body)
})

test.each([
  ['oversized', 16],
  ['bomb', 64],
])('%s sends %s MB', async (kind, megabytes) => {
  await plan({ kind, times: 1 })
  const response = await client.fetch(call, {})
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  expect(bytes).toBeGreaterThan(megabytes * 1_000_000)
})

test('many_cookies returns a correct response with 200 cookies', async () => {
  await plan({ kind: 'many_cookies', times: 1 })
  // fetch correctly rejects more than 16 KB of headers.
  const cookies = await new Promise<string[]>((resolve, reject) => {
    const sent = request(`${sandbox.url}/provider/${call.path}`, { maxHeaderSize: 65_536 }, (response) => {
      response.resume()
      resolve(response.headers['set-cookie'] ?? [])
    })
    sent.on('error', reject)
    sent.end()
  })
  expect(cookies).toHaveLength(201)
  expect(cookies.join('').length).toBeGreaterThan(16_000)
  expect(cookies.filter((cookie) => cookie.startsWith('SANDBOXSESSION='))).toHaveLength(1)
})

test('redirect points to another host', async () => {
  await plan({ kind: 'redirect', location: 'http://127.0.0.1:9/canary', times: 1 })
  const response = await client.fetch(call, {})
  expect([response.status, response.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/canary'])
})

test('stuck starts a response and never ends it', async () => {
  await plan({ kind: 'stuck', times: 1 })
  const response = await client.fetch(call, {})
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const more = reader?.read().then(() => 'more')
  expect(await Promise.race([more, client.fetch(call, {}).then(() => 'others are served')])).toBe(
    'others are served',
  )
  await reader?.cancel()
})

test('after: the call is executed, only its response is lost', async () => {
  const user = await sandbox.signIn('100001', 'admin')
  const logout = calls['admin/logout.do']
  await sandbox.control('faults', { call: logout.path, kind: 'reset', times: 1, after: true })
  await expect(user.fetch(logout, {})).rejects.toThrow()
  expect((await user.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
})

test('an unknown fault is refused', async () => {
  await expect(plan({ kind: 'gremlins' })).rejects.toThrow('400')
  await expect(plan({ kind: 'error', times: 0 })).rejects.toThrow('400')
})
