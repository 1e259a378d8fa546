import type { IncomingMessage } from 'node:http'
import { create, parse } from 'content-disposition'
import { textIssues, trimStrings } from '#lib/rules/request-text.ts'
import { clientAddress } from '#lib/server/address.ts'
import { parseEnv } from '#lib/server/env.ts'
import { allowedType, attachment, fileHeaders } from '#lib/server/file-headers.ts'
import { isSameOrigin } from '#lib/server/origin.ts'
import { cookieHeader, mergeCookies } from '#lib/server/provider-cookies.ts'
import { createSealer } from '#lib/server/seal.ts'
import { newSession, sessionCookie } from '#lib/server/session.ts'
import { fromQuery, toQuery } from '#lib/wire.ts'

describe('environment', () => {
  const secret = 'x'.repeat(32)
  test('the defaults connect to the sandbox', () => {
    expect(parseEnv({})).toMatchObject({
      providerOrigin: 'http://127.0.0.1:4600',
      providerPrefix: '/provider',
      trustedProxies: 0,
      timeouts: { connect: 5_000, answer: 290_000, downloadIdle: 60_000 },
      session: { idle: 900_000, absolute: 43_200_000 },
    })
  })
  test('production requires a secret of 32 characters', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET/)
    expect(() => parseEnv({ SESSION_SECRET: `${secret},short` })).toThrow(/32 characters/)
    expect(parseEnv({ NODE_ENV: 'production', SESSION_SECRET: ` ${secret}, ${secret}y ` }).secrets).toEqual([
      secret,
      `${secret}y`,
    ])
  })
  test.each([
    ['PROVIDER_URL', 'file:///etc/passwd'],
    ['PROVIDER_PREFIX', '/../x?y'],
    ['TRUSTED_PROXIES', '-1'],
    ['REDIS_URL', 'http://x'],
    ['BODIES_PER_ADDRESS', '0'],
    ['BODY_TIMEOUT_MS', 'x'],
    ['BODY_BYTES_PER_SECOND', '0'],
    ['PROVIDER_TIMEOUT_MS', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is rejected by name', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(name)
  })
})

describe('client address', () => {
  const requestFrom = (remoteAddress: string | undefined, forwarded?: string) =>
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage
  test.each([
    ['10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['::1', '2001:db8::1', 1, '2001:db8::1'],
    [undefined, undefined, 0, 'unknown'],
    ['10.0.0.1', 'evil\tname', 1, 'unknown'],
  ])('peer %s, header %s, %d trusted: %s', (peer, forwarded, trusted, expected) => {
    expect(clientAddress(requestFrom(peer, forwarded), trusted)).toBe(expected)
  })
})

describe('origin', () => {
  const own = { host: 'portal.example', 'x-portal': '1', 'x-forwarded-proto': 'https' }
  const local = { ...own, host: 'localhost:3000', 'x-forwarded-proto': 'http' }
  test.each<[Record<string, string>, boolean]>([
    [{ ...own, 'sec-fetch-site': 'same-origin' }, true],
    [{ ...own, 'sec-fetch-site': 'same-origin', origin: 'https://portal.example' }, true],
    [{ ...own, origin: 'https://portal.example' }, true],
    [own, false],
    [{ ...own, 'x-portal': '', 'sec-fetch-site': 'same-origin' }, false],
    [{ ...own, 'sec-fetch-site': 'same-site' }, false],
    [{ ...own, 'sec-fetch-site': 'cross-site', origin: 'https://portal.example' }, false],
    [{ ...own, 'sec-fetch-site': 'none' }, false],
    [{ ...own, 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
    [{ ...own, origin: 'https://portal.example.evil' }, false],
    [{ ...own, origin: 'https://evil/portal.example' }, false],
    [{ ...own, origin: 'http://portal.example' }, false],
    [{ ...own, 'sec-fetch-site': 'same-origin', origin: 'http://portal.example' }, false],
    [{ ...own, 'x-forwarded-proto': 'http', origin: 'https://portal.example' }, false],
    [{ ...own, 'x-forwarded-proto': 'http', origin: 'http://portal.example' }, false],
    [{ ...local, origin: 'http://localhost:3000' }, true],
    [{ ...local, origin: 'https://localhost:3000' }, false],
    [
      { ...own, host: 'localhost:3000', origin: 'https://localhost:3000', 'x-forwarded-proto': 'https' },
      true,
    ],
    [
      { ...own, host: 'localhost:3000', origin: 'http://localhost:3000', 'x-forwarded-proto': 'https' },
      false,
    ],
    [{ ...own, origin: 'ftp://portal.example' }, false],
    [{ ...own, origin: 'https://user@portal.example' }, false],
  ])('%j: %p', (headers, expected) => expect(isSameOrigin(new Headers(headers), undefined)).toBe(expected))
  test('only a configured origin is accepted', () => {
    const headers = new Headers({ ...own, origin: 'http://portal.example' })
    expect(isSameOrigin(headers, 'https://portal.example')).toBe(false)
    expect(isSameOrigin(headers, 'http://portal.example')).toBe(true)
  })
})

describe('provider cookies', () => {
  test('are added, replaced and deleted', () => {
    expect(mergeCookies({}, ['S=1; Path=/; HttpOnly'], [], 0)).toEqual({ S: '1' })
    expect(mergeCookies({ S: '1' }, ['S=2'], [], 0)).toEqual({ S: '2' })
    expect(mergeCookies({ S: '1' }, ['S=1; Path=/'], [], 0)).toBeUndefined()
    expect(mergeCookies({ S: '1', T: '2' }, ['S=; Max-Age=0'], [], 0)).toEqual({ T: '2' })
    expect(mergeCookies({ S: '1' }, undefined, [], 0)).toBeUndefined()
  })
  test('only named cookies are kept if names are given', () => {
    expect(mergeCookies({}, ['track=1', 'S=2'], ['S'], 0)).toEqual({ S: '2' })
  })
  test('too many or too large ones are refused', () => {
    const many = Array.from({ length: 200 }, (_, index) => `c${index}=1`)
    expect(mergeCookies({}, many, [], 0)).toBe('refused')
    expect(mergeCookies({}, many.slice(0, 5), [], 0)).toBe('refused')
    expect(mergeCookies({}, [`S=${'x'.repeat(3_000)}`], [], 0)).toBe('refused')
  })
  test.each(['x', '"', '\\', 'é', '\u0080'])(
    'what is kept of the longest value of %j fits the session cookie',
    async (sign) => {
      const most = (from: number, to: number): number => {
        if (from === to) return from
        const middle = Math.ceil((from + to) / 2)
        const fits = mergeCookies({}, [`S=${sign.repeat(middle)}`], [], 0) !== 'refused'
        return fits ? most(middle, to) : most(from, middle - 1)
      }
      const value = sign.repeat(most(0, 5_000))
      expect(value.length).toBeGreaterThan(1_000)
      const named = { merchantNo: '100001', userName: 'a'.repeat(64), providerCookies: { S: value } }
      const sealer = createSealer(['x'.repeat(32)], 3_600_000)
      expect(await sessionCookie(sealer, newSession('signed_in', 0, named), false)).toContain('portal=')
    },
  )
  test('__proto__ is ignored', () => {
    expect(mergeCookies({}, ['__proto__=x', 'S=1'], [], 0)).toEqual({ S: '1' })
    expect(cookieHeader({ S: '1', T: '2' })).toBe('S=1; T=2')
  })
})

describe('files', () => {
  test.each([
    ['file', 'text/csv; charset=UTF-8', 'text/csv; charset=utf-8'],
    ['file', 'application/pdf', 'application/pdf'],
    ['file', 'text/html', undefined],
    ['file', 'image/svg+xml', undefined],
    ['image', 'image/svg+xml', 'image/svg+xml'],
    ['image', 'text/html', undefined],
    ['json', 'application/pdf', undefined],
  ] as const)('the type of %s, %s, is sent as %s', (kind, type, sent) =>
    expect(allowedType(kind, type)).toBe(sent),
  )

  test.each([
    [undefined, 'attachment'],
    ['inline', 'attachment'],
    ['inline; filename="a.csv"', 'attachment; filename=a.csv'],
    ['inline; filename="a b.csv"', 'attachment; filename="a b.csv"'],
    [
      `attachment; filename*=UTF-8''%E4%BA%A4%E6%98%93.xlsx`,
      `attachment; filename=__.xlsx; filename*=UTF-8''%E4%BA%A4%E6%98%93.xlsx`,
    ],
    ['attachment; filename="../../etc/passwd"', 'attachment; filename=passwd.csv'],
    [
      'attachment; filename="a\\"; x=y.csv"',
      `attachment; filename="a_; x=y.csv"; filename*=UTF-8''a%22%3B%20x%3Dy.csv`,
    ],
    [`attachment; filename*=UTF-8''%ff`, 'attachment'],
  ])('%j is written as %s', (given, written) => {
    const type = written.includes('xlsx')
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : 'text/csv; charset=utf-8'
    expect(attachment(given, type)).toBe(written)
  })

  test.each([
    ['text/csv', 'report.csv', 'report.csv'],
    ['text/csv; charset=utf-8', 'REPORT.CSV', 'REPORT.CSV'],
    ['text/csv', 'report.exe', 'report.csv'],
    ['text/csv', 'report.csv.exe', 'report.csv.csv'],
    ['text/csv', 'report.exe.csv', 'report.exe.csv'],
    ['text/csv', 'report', 'report.csv'],
    ['text/csv', 'report.', 'report.csv'],
    ['text/csv', 'report.hta ', 'report.csv'],
    ['text/csv', 'report.csv\u202Eexe.', 'report.csvexe.csv'],
    ['application/pdf', 'batch 2026.11', 'batch 2026.11.pdf'],
    ['application/pdf', 'page.html', 'page.pdf'],
    ['text/plain', 'codes.csv', 'codes.txt'],
    ['image/jpeg', 'proof.JPEG', 'proof.JPEG'],
    ['image/jpeg', 'proof.png', 'proof.jpg'],
    ['image/svg+xml', 'code.html', 'code.svg'],
    ['text/calendar', 'deadlines.lnk', 'deadlines.ics'],
    ['application/zip', 'a.js', 'a.zip'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'a.xlsm', 'a.xlsx'],
  ])('a file of %s named %j is saved as %j', (type, given, saved) => {
    expect(parse(attachment(create(given, { fallback: false }), type)).parameters.filename).toBe(saved)
  })

  test('only known headers in their form are sent', () => {
    expect(
      fileHeaders({
        'content-length': '12',
        'x-total-rows': '3',
        'x-verify-id': 'v',
        server: 'x',
        'set-cookie': ['a=b'],
      }),
    ).toEqual({ 'x-file-size': '12', 'x-total-rows': '3', 'x-verify-id': 'v' })
    expect(fileHeaders({ 'content-length': '-12', 'x-total-rows': '3\n' })).toEqual({})
  })
})

describe('wire', () => {
  test('strings are trimmed at every allowed depth', () => {
    expect(trimStrings({ a: ' x ', b: [' y', { c: 'z ' }], d: 1, e: null })).toEqual({
      a: 'x',
      b: ['y', { c: 'z' }],
      d: 1,
      e: null,
    })
    expect(() => trimStrings(JSON.parse('['.repeat(40) + ']'.repeat(40)))).toThrow(RangeError)
  })
  test('texts and keys that no database keeps are named', () => {
    const issue = (path: string) => ({ path, message: 'invalid' })
    expect(textIssues({ a: 'x', b: ['y', { c: '\0' }], d: '\ud800', e: '😀' })).toEqual([
      issue('b.1.c'),
      issue('d'),
    ])
    expect(textIssues({ a: { 'k\0': 1 } })).toEqual([issue('a')])
  })
  test('a query is read back unchanged', () => {
    const request = { a: 'x & y', b: ['1', '2'] }
    expect(fromQuery(toQuery({ ...request, none: undefined }))).toEqual(request)
    expect(toQuery({})).toBe('')
    expect(fromQuery('?__proto__=x&a=1')).toEqual({ a: '1', ...JSON.parse('{"__proto__":"x"}') })
  })
})
