import { childrenOf, narrowRedirects, routeOf, routes } from '#lib/routes.ts'

test.each([
  ['/deal/transaction', '/deal/transaction'],
  ['/deal/transaction/T123', '/deal/transaction'],
  ['/login_partner/shopline/authorize', '/login_partner'],
  ['/deal', '/deal'],
  ['/deal/unknown', undefined],
  ['/transaction', undefined],
  ['/', undefined],
  ['/index', '/index'],
])('%s belongs to %p', (path, url) => {
  expect(routeOf(path)?.url).toBe(url)
})

test('redirects lead to children, parents exist', () => {
  for (const route of routes) {
    if (route.redirect) expect(childrenOf(route.url).map((child) => child.url)).toContain(route.redirect)
    if (route.parent) expect(routeOf(route.parent)?.url).toBe(route.parent)
  }
  for (const [from, to] of Object.entries(narrowRedirects)) {
    expect(routeOf(from)?.url).toBe(from)
    expect(routeOf(to)?.url).toBe(to)
  }
})
