import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { MAX_MULTI_VALUES } from '#lib/contract/shapes.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { operationLogs } from '#sandbox/platform/db/schema/platform.ts'
import { DEMO_PASSWORD as PASSWORD } from '#sandbox/seed/accounts.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

const sandbox = withSandbox()

test.each([
  ['POST', 'admin/nothing.do'],
  ['GET', 'admin/login.do'],
  ['POST', 'common/getCountries.do'],
  ['POST', '__proto__'],
  ['POST', 'constructor'],
  ['POST', 'admin/login.do/'],
  ['POST', 'ADMIN/LOGIN.DO'],
])('%s %s is not a call', async (method, path) => {
  const response = await sandbox.client().fetch({ method, path }, {})
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'E1404', data: { requestId: expect.any(String) } })
})

test('invalid and unknown fields of a request are named', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const response = await client.fetch(calls['common/getReasons.do'], { kind: 'none', more: '1' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    code: 'E1400',
    data: {
      fields: [
        { path: 'kind', message: 'invalid' },
        { path: 'more', message: 'unknown_field' },
      ],
    },
  })
})

test.each([
  ['a filter with too many values', {}, 'E3009', ['tradeNo']],
  [
    'a filter with too many values and another invalid field',
    { pageSize: 7 },
    'E1400',
    ['pageSize', 'tradeNo'],
  ],
])('%s: the field is named', async (_, more, code, paths) => {
  const client = await sandbox.signIn('100001', 'admin')
  const tradeNo = Array.from({ length: MAX_MULTI_VALUES + 1 }, (_, index) => `${index}`)
  const response = await client.fetch(calls['transaction/list.do'], { tradeNo, ...more } as never)
  const { data, ...answer } = await response.json()
  expect(answer.code).toBe(code)
  expect(data.fields.map(({ path }: { path: string }) => path).sort()).toEqual(paths)
  if (code === 'E3009') expect(answer.msg).toContain('at most 1,000 values')
})

test('spaces around strings are ignored', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  expect((await client.call(calls['admin/checkPassword.do'], { password: `  ${PASSWORD} ` })).data).toEqual({
    correct: true,
  })
})

test.each([
  ['zh_CN', /会话|登录/],
  ['en_US', /session/i],
] as const)('a refusal is in %s', async (locale, words) => {
  const answer = await sandbox.client({ locale }).call(calls['admin/getUserInfo.do'], {})
  expect(answer).toMatchObject({ code: 'E0001', msg: expect.stringMatching(words) })
})

test.each([
  ['{', 400, 'E1400'],
  ['[]', 200, 'E1400'],
  ['"text"', 200, 'E1400'],
  ['{"__proto__":{"x":1}}', 400, 'E1400'],
  [`{"x":"${'x'.repeat(5_000_000)}"}`, 413, 'E1413'],
])('a body of %.12s… is refused', async (body, status, code) => {
  const response = await fetch(`${sandbox.url}/provider/admin/login.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('an empty body is an empty request', async () => {
  const response = await fetch(`${sandbox.url}/provider/common/getLoginToken.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(await response.json()).toMatchObject({ code: SUCCESS, data: expect.any(String) })
})

test('a valid request ID of the portal is returned, an invalid one is not', async () => {
  const idFor = async (given: string) => {
    const headers = { 'x-request-id': given }
    const response = await sandbox.client().fetch(calls['common/getLoginToken.do'], {}, { headers })
    return response.headers.get('x-request-id')
  }
  expect(await idFor('portal-1')).toBe('portal-1')
  expect(await idFor('a b<script>')).toMatch(/^[\w-]{36}$/)
})

test('a session ends after 15 minutes without activity, and after 12 hours', async () => {
  const client = await sandbox.signIn('100001', 'finance')
  const age = (values: object) =>
    sandbox.db.update(sessions).set(values).where(eq(sessions.userName, 'finance'))
  const code = async () => (await client.call(calls['admin/getUserInfo.do'], {})).code
  await age({ seenAt: new Date(Date.now() - 14 * 60_000) })
  expect(await code()).toBe(SUCCESS)
  await age({ seenAt: new Date(Date.now() - 16 * 60_000) })
  expect(await code()).toBe('E0001')
  await age({ seenAt: new Date(), createdAt: new Date(Date.now() - 12 * 3_600_000 - 1000) })
  expect(await code()).toBe('E0001')
})

test('writes are logged with user, operation and result, and without a secret', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const newPassword = 'Canary#7391'
  await client.callWithToken(calls['admin/updatePassword.do'], { oldPassword: 'Canary#1111', newPassword })
  await client.callWithToken(calls['admin/updatePassword.do'], { oldPassword: PASSWORD, newPassword })
  const rows = await sandbox.db.select().from(operationLogs)
  const mine = rows.filter((row) => row.call === 'admin/updatePassword.do')
  expect(mine.map((row) => row.code)).toEqual(['E2010', SUCCESS])
  expect(mine[0]).toMatchObject({ merchantNo: '100001', userName: 'admin', ip: '127.0.0.1' })
  expect(rows.some((row) => row.call === 'admin/login.do' && row.userName === 'admin')).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/Canary|Sandbox#2026/)
})

describe('control', () => {
  const status = (headers: Record<string, string>, method = 'POST') =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(`${sandbox.url}/_sandbox/faults`, { method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end()
    })

  test('is refused for pages of other sites and for other host names', async () => {
    expect(await status({ 'sec-fetch-site': 'cross-site' }, 'DELETE')).toBe(403)
    expect(await status({ host: 'rebound.example' }, 'GET')).toBe(403)
    expect(await status({}, 'GET')).toBe(200)
  })

  test('has a start page with the demo accounts', async () => {
    const response = await fetch(`${sandbox.url}/_sandbox`)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('10000101')
  })

  test('lists the outbox newest first', async () => {
    await sandbox.signIn('100001', 'risk')
    const messages = await sandbox.control<{ id: string; kind: string }[]>('outbox?kind=captcha')
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.map((message) => Number(message.id))).toEqual(
      messages.map((message) => Number(message.id)).sort((a, b) => b - a),
    )
  })

  test('reset restores the seeded data', async () => {
    const client = await sandbox.signIn('100001', 'admin', 'Canary#7391')
    await sandbox.advance('P9D')
    await sandbox.control('reset', {})
    expect(Math.abs(+sandbox.now() - Date.now())).toBeLessThan(5000)
    expect((await client.call(calls['admin/getUserInfo.do'], {})).code).toBe('E0001')
    await sandbox.signIn('100001', 'admin')
  })
})
