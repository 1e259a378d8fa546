import { accountEntry, crumbsOf, isWithin, menuOf } from '#components/layout/menu.ts'
import { narrowTarget } from '#components/layout/use-narrow-redirect.ts'
import { type Route, routeOf, routes } from '#lib/routes.ts'
import { filesIn } from '#tests/support/sources.ts'

const everythingBuilt: Route[] = routes.map((route) => ({ ...route, built: true }))
/** Only these pages exist. */
const builtOnly = (...pages: string[]): Route[] =>
  routes.map(({ built: _, ...route }) => (pages.includes(route.url) ? { ...route, built: true } : route))
const urls = (menu: ReturnType<typeof menuOf>) =>
  menu.flatMap((entry) => [entry.url, ...entry.pages.map((page) => page.url)])

test('only pages that are permitted, known and built become entries', () => {
  const registry = builtOnly('/deal/transaction', '/deal/refund')
  const menu = menuOf(['/deal/transaction', '/complaint', '/no/such/page'], registry)
  expect(urls(menu)).toEqual(['/deal', '/deal/transaction'])
})

test('a user without any built page has no entries', () => {
  expect(menuOf([], builtOnly())).toEqual([])
  expect(menuOf(['/complaint', '/home'], builtOnly('/deal/transaction'))).toEqual([])
})

test('deadlines, notices and help are always in the menu once built, public pages never', () => {
  const menu = menuOf([], everythingBuilt)
  expect(menu.map((entry) => entry.url)).toEqual(['/deadlines', '/notice', '/help'])
  expect(urls(menuOf(['/login', '/404', '/index'], everythingBuilt))).not.toContain('/login')
})

test('the pages about the user are in the account menu only, and every user has them', () => {
  expect(accountEntry.pages.map(({ url }) => url)).toEqual([
    '/account/profile',
    '/account/password',
    '/account/twoStep',
    '/account/sessions',
    '/account/reports',
  ])
  for (const { url } of accountEntry.pages)
    expect(routeOf(url)).toMatchObject({ access: 'always', built: true })
})

test('entries keep the order of the registry, with any order of the permissions', () => {
  const menu = menuOf(['/risk/riskrules', '/deal/refund', '/home', '/deal/transaction'], everythingBuilt)
  expect(urls(menu).slice(0, 7)).toEqual([
    '/home',
    '/deadlines',
    '/deal',
    '/deal/transaction',
    '/deal/refund',
    '/risk',
    '/risk/riskrules',
  ])
})

test('an area contains its pages and their details', () => {
  expect(isWithin('/deal', '/deal/transaction/T1')).toBe(true)
  expect(isWithin('/deal', '/settlement/summary')).toBe(false)
})

test('breadcrumbs lead from the area to the detail, whose list is a link', () => {
  expect(crumbsOf('/deal/transaction')).toEqual([{ title: 'deal' }, { title: 'transaction' }])
  expect(crumbsOf('/deal/transaction/T%2F1')).toEqual([
    { title: 'deal' },
    { title: 'transaction', url: '/deal/transaction' },
    { text: 'T/1' },
  ])
  // A bulk refund can begin with selected orders instead of a file.
  expect(crumbsOf('/deal/refund/upload').at(-1)).toEqual({ title: 'below_bulk_refund' })
  expect(crumbsOf('/deal/commodityInfos/upload').at(-1)).toEqual({ title: 'below_upload' })
  // Not a valid encoding.
  expect(crumbsOf('/deal/transaction/100%').at(-1)).toEqual({ text: '100%' })
  expect(crumbsOf('/nowhere')).toEqual([])
})

test('every page below a list has a word in the breadcrumbs', () => {
  const paths = filesIn(['app/(portal)'], ['/page.tsx'])
    .map((path) => path.slice('app/(portal)'.length, -'/page.tsx'.length))
    .filter((path) => !path.endsWith(']'))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => crumbsOf(path.replaceAll(/\[\w+\]/g, 'X1')).at(-1)?.text)).toEqual([])
})

describe('on a narrow screen or a mobile device (rule 2)', () => {
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148'
  const both = ['/settings/reset_password', '/risk/website_profile']
  test.each([
    ['/settings/merchant_info', both, 992, desktop, '/settings/reset_password'],
    ['/settings/merchant_info', both, 993, desktop, undefined],
    ['/risk/riskrules', both, 360, desktop, '/risk/website_profile'],
    ['/risk/riskrules', both, 1440, phone, '/risk/website_profile'],
    ['/deal/transaction', both, 360, phone, undefined],
    ['/settings/merchant_info', both, 1440, phone, '/settings/reset_password'],
    [
      '/risk/riskrules',
      ['/risk/riskrules', '/settings/reset_password'],
      360,
      desktop,
      '/settings/reset_password',
    ],
    ['/risk/riskrules', ['/risk/riskrules'], 360, desktop, '/account/password'],
    ['/settings/merchant_info', ['/settings/merchant_info'], 360, desktop, '/account/password'],
    ['/account/password', [], 360, phone, undefined],
  ])('%s with %j at %d px in %s redirects to %s', (path, pages, width, userAgent, target) => {
    expect(narrowTarget(path, { pages: new Set(pages) }, width, userAgent)).toBe(target)
  })
})
