import { mayCall, nextAttemptAt, webhookUrlIssue } from '#lib/rules/webhook.ts'

test.each([
  ['8.8.8.8', true],
  ['10.0.0.1', false],
  ['9.255.255.255', true],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['not an address', false],
])('%s may be called: %s', (ip, may) => {
  expect(mayCall(ip, false)).toBe(may)
})

test('only an address of this machine can be allowed in addition', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map((ip) => mayCall(ip, true))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['10.0.0.1', '169.254.169.254', '0.0.0.0'].some((ip) => mayCall(ip, true))).toBe(false)
})

test.each([
  ['https://shop.example.com/hook', undefined, undefined],
  ['https://shop.example.com:8443/hook?x=1', undefined, undefined],
  ['http://shop.example.com/hook', 'webhook_https', 'webhook_https'],
  ['http://localhost:8080/', 'webhook_https', undefined],
  ['http://127.0.0.1:8080/', 'webhook_https', undefined],
  ['http://[::1]:8080/', 'webhook_https', undefined],
  ['http://2130706433/', 'webhook_https', undefined],
  ['http://localhost.example.com/', 'webhook_https', 'webhook_https'],
  ['https://localhost/', 'webhook_private', undefined],
  ['https://shop.localhost/', 'webhook_private', undefined],
  ['https://10.0.0.1/', 'webhook_private', 'webhook_private'],
  ['https://0x0a000001/', 'webhook_private', 'webhook_private'],
  ['https://[fe80::1]/', 'webhook_private', 'webhook_private'],
  ['https://8.8.8.8/', undefined, undefined],
  ['https://user:pass@shop.example.com/', 'webhook_credentials', 'webhook_credentials'],
  ['https://shop.example.com/#a', 'webhook_credentials', 'webhook_credentials'],
  ['shop.example.com', 'webhook_url', 'webhook_url'],
])('%s: live %s, test %s', (url, live, inTest) => {
  expect(webhookUrlIssue(url, 'live')).toBe(live)
  expect(webhookUrlIssue(url, 'test')).toBe(inTest)
})

const first = new Date('2026-01-31T00:00:00Z')
const after = (ms: number) => new Date(+first + ms)
const HOUR = 3_600_000
test.each([
  [1, 0, 10_000],
  [2, 10_000, 40_000],
  [3, 50_000, 160_000],
  [6, HOUR, 10_240_000],
  [7, HOUR, 8 * HOUR],
  [40, 71 * HOUR, 8 * HOUR],
  [12, 72 * HOUR - 1, 8 * HOUR],
])('after attempt %i at %i ms the next one comes %i ms later', (attempts, at, pause) => {
  expect(nextAttemptAt(attempts, first, after(at))).toEqual(after(at + pause))
})
test('no attempt follows three days after the first one', () => {
  expect(nextAttemptAt(3, first, after(72 * HOUR))).toBeNull()
})
