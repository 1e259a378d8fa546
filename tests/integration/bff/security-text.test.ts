import { parseEnv } from '#lib/server/env.ts'
import { securityText } from '#lib/server/security-text.ts'

/** `/.well-known/security.txt` of a portal with these settings, at a time. */
const fetched = async (settings: Record<string, string>, now = '2027-01-01T00:00:00Z') => {
  const response = securityText({ env: parseEnv(settings), now: () => Date.parse(now) })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const EXPIRES = '2027-06-30T02:00:00+02:00'
const needed = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: EXPIRES }

test('states what is configured, with one contact per line and the time in UTC', async () => {
  const { status, type, text } = await fetched({
    ...needed,
    SECURITY_CONTACT: 'https://example.com/report, mailto:security@example.com',
    SECURITY_LANGUAGES: 'zh,en',
    SECURITY_POLICY: 'https://example.com/policy',
    PORTAL_ORIGIN: 'https://portal.example.com',
  })
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(
    [
      'Contact: https://example.com/report',
      'Contact: mailto:security@example.com',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Preferred-Languages: zh, en',
      'Canonical: https://portal.example.com/.well-known/security.txt',
      'Policy: https://example.com/policy',
      '',
    ].join('\n'),
  )
})

test('leaves out what is not configured', async () => {
  const lines = 'Contact: mailto:security@example.com\nExpires: 2027-06-30T00:00:00.000Z\n'
  expect((await fetched(needed)).text).toBe(lines)
})

test.each([
  ['is not configured', {}, '2027-01-01T00:00:00Z', 404],
  ['ends in a millisecond', needed, '2027-06-29T23:59:59.999Z', 200],
  ['has expired', needed, '2027-06-30T00:00:00.000Z', 404],
])('if it %s', async (_, settings, now, status) => {
  expect((await fetched(settings, now)).status).toBe(status)
})
