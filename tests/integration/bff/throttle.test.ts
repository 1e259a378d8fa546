import { forgotPassword, login } from '#lib/contract/admin.ts'
import { deadlineFeed } from '#lib/contract/deadline.ts'
import { CLIENT_ADDRESS_HEADER } from '#lib/server/address.ts'
import { Browser, testBff } from '#tests/support/portal.ts'
import { credentials } from '#tests/support/sign-in.ts'
import { withStubPortal } from '#tests/support/stub-portal.ts'
import { envelope, json } from '#tests/support/stub-provider.ts'

const portal = withStubPortal({ THROTTLE_ADDRESS: '6', THROTTLE_ACCOUNT: '3', THROTTLE_SECONDS: '60' })
beforeEach(() => {
  portal.stub.on('admin/login.do', (_, response) => json(response, envelope(null, 'E2002', 'wrong')))
})

const from = (address: string) => ({ headers: { [CLIENT_ADDRESS_HEADER]: address } })
const attempt = (address: string, userName = 'admin') =>
  new Browser(portal.bff).call(login, { ...credentials, userName }, from(address))

test('attempts on an account count across addresses, and refused ones never reach the provider', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    expect((await attempt(address)).status).toBe(200)
  const refused = await attempt('10.0.0.4', 'ADMIN')
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'E1429',
    '60',
  ])
  expect(portal.stub.arrivals).toHaveLength(3)
  expect((await attempt('10.0.0.4', 'finance')).status).toBe(200)
})

test('all changes before sign-in count together by address', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) expect((await attempt('10.0.0.1', user)).status).toBe(200)
  const input = { merchantNo: '1', userName: 'f', verifyCode: 'c' }
  expect((await new Browser(portal.bff).call(forgotPassword, input, from('10.0.0.1'))).status).toBe(200)
  expect((await attempt('10.0.0.1', 'g')).status).toBe(429)
  expect((await attempt('10.0.0.2', 'g')).status).toBe(200)
})

test('addresses of one IPv6 /64 count together, as those of one customer', async () => {
  for (let index = 1; index <= 6; index++) {
    expect((await attempt(`2001:db8:1:2:${index}::1`, `u${index}`)).status).toBe(200)
  }
  expect((await attempt('2001:db8:1:2:ffff::9', 'v')).status).toBe(429)
  expect((await attempt('2001:db8:1:3::1', 'w')).status).toBe(200)
})

test('a forged X-Forwarded-For does not change the address', async () => {
  for (let index = 0; index < 6; index++) {
    const headers = { [CLIENT_ADDRESS_HEADER]: '10.0.0.9', 'x-forwarded-for': `6.6.6.${index}` }
    await new Browser(portal.bff).call(login, { ...credentials, userName: `u${index}` }, { headers })
  }
  expect((await attempt('10.0.0.9', 'last')).status).toBe(429)
})

test('feeds are limited by key and by address, apart from sign-ins', async () => {
  await portal.bff.upstream.close()
  portal.bff = testBff(portal.stub.url, { THROTTLE_ADDRESS: '1', THROTTLE_FEED: '3' })
  portal.stub.on('deadline/feed.do', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end('BEGIN:VCALENDAR'),
  )
  const fetched = async (address: string, key: string) =>
    (await new Browser(portal.bff).send(deadlineFeed, { key }, from(address))).status
  for (const address of ['10.0.3.1', '10.0.3.2', '10.0.3.3']) expect(await fetched(address, 'a')).toBe(200)
  expect(await fetched('10.0.3.4', 'a')).toBe(429)
  for (const key of ['b', 'c', 'd']) expect(await fetched('10.0.3.5', key)).toBe(200)
  expect(await fetched('10.0.3.5', 'e')).toBe(429)
  expect((await attempt('10.0.3.5')).status).toBe(200)
  for (const key of ['d', 'e', 'f']) expect(await fetched(`2001:db8::${key}`, `k${key}`)).toBe(200)
  expect(await fetched('2001:db8::1', 'k1')).toBe(429)
})

test('a malformed attempt does not count for the account', async () => {
  for (let index = 0; index < 5; index++) {
    const input = { merchantNo: credentials.merchantNo, userName: 'admin' }
    await new Browser(portal.bff).call(login, input as never, from(`10.0.1.${index}`))
  }
  expect((await attempt('10.0.0.1')).status).toBe(200)
})
