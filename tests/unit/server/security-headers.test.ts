import { apiHeaders, pageHeaders, pagePolicy } from '#lib/server/security-headers.ts'

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]))

const page = directives(pagePolicy('abc', false, false))

test('scripts run with the nonce of the page only', () => {
  expect(page.get('script-src')).toBe("'self' 'nonce-abc' 'strict-dynamic'")
  expect(page.get('default-src')).toBe("'self'")
  expect(page.get('object-src')).toBe("'none'")
  expect(page.get('base-uri')).toBe("'none'")
})

test('only attributes of styles are inline, and nothing is evaluated', () => {
  const unsafe = [...page].filter(([, sources = '']) => sources.includes('unsafe'))
  expect(unsafe).toEqual([['style-src-attr', "'unsafe-inline'"]])
})

test('no page is framed, forms go to the portal, violations are reported', () => {
  expect(page.get('frame-ancestors')).toBe("'none'")
  expect(page.get('form-action')).toBe("'self'")
  expect(page.get('report-uri')).toBe('/api/policy-report')
})

test('the policy of calls allows nothing', () => {
  expect(apiHeaders(false)['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
})

test.each([apiHeaders(false), pageHeaders('abc', false, false)])(
  'over HTTPS there is HSTS for a year',
  (headers) => {
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  },
)

test.each([apiHeaders(true), pageHeaders('abc', true, false)])('not on this machine', (headers) => {
  expect(headers).not.toHaveProperty('strict-transport-security')
})
