import { permissionList } from '#lib/contract/admin.ts'
import type { PageUrl } from '#lib/contract/call.ts'
import { type Decision, navigate, returnPath } from '#lib/server/navigation.ts'
import { type Rights, rightsFrom } from '#lib/server/rights.ts'
import { permissions } from '#tests/support/stub-provider.ts'

const rightsTo = (...urls: PageUrl[]): Rights =>
  rightsFrom(permissionList.answer.parse(permissions(urls.map((url) => ({ url })))), false)

const always = () => true
const next: Decision = { kind: 'next' }
const redirect = (to: string, remember?: string): Decision => ({
  kind: 'redirect',
  to,
  ...(remember && { remember }),
})

const signedOut = { signedIn: false, rights: undefined, isBuilt: always }
const signedIn = (...urls: PageUrl[]) => ({ signedIn: true, rights: rightsTo(...urls), isBuilt: always })

describe('signed out', () => {
  test.each<[string, Decision]>([
    ['/', redirect('/login')],
    ['/login', next],
    ['/updatePass', next],
    ['/authorization_result', next],
    ['/authorization_result_Wix', next],
    ['/logistics_result', next],
    ['/login_platform', next],
    ['/logistics', next],
    ['/result', next],
    ['/downloadFile', next],
    ['/login_partner/shopline/authorize', next],
    ['/callBack_partner/shoplazza/x', next],
    ['/404', next],
    ['/401', next],
    ['/deal/transaction', redirect('/login?from=%2Fdeal%2Ftransaction')],
    ['/deal/transaction/T123', redirect('/login?from=%2Fdeal%2Ftransaction%2FT123')],
    ['/deal', redirect('/login?from=%2Fdeal')],
    ['/index', redirect('/login')],
    ['/notice/outs', redirect('/login?from=%2Fnotice%2Fouts')],
    ['/nowhere', redirect('/login')],
    ['/login/anything', redirect('/login')],
  ])('%s', (path, expected) => expect(navigate({ ...signedOut, path })).toEqual(expected))

  test('rule 7: a value-added page is stored as the page to return to', () => {
    expect(navigate({ ...signedOut, path: '/added_service/riskOrder' })).toEqual(
      redirect('/login?from=%2Fadded_service%2FriskOrder', '/added_service/riskOrder'),
    )
  })

  test('the filter of a shared link is kept through the sign-in', () => {
    const visit = { ...signedOut, path: '/deal/transaction', search: '?status=failed&pageNo=2' }
    expect(navigate(visit)).toEqual(
      redirect('/login?from=%2Fdeal%2Ftransaction%3Fstatus%3Dfailed%26pageNo%3D2'),
    )
  })

  test('a public page that is not built is 404', () => {
    const visit = { signedIn: false, rights: undefined, path: '/logistics' }
    expect(navigate({ ...visit, isBuilt: () => false })).toEqual(redirect('/404'))
  })

  test.each(['/login_partner', '/callBack_partner'])('%s exists only with segments behind it', (path) => {
    const visit = { signedIn: false, rights: undefined }
    expect(navigate({ ...visit, path })).toEqual(redirect('/404'))
    expect(navigate({ ...visit, path: `${path}/shopline/authorize` })).toEqual({ kind: 'next' })
  })
})

describe('signed in', () => {
  const user = signedIn('/deal/transaction', '/deal/refund', '/settings/reset_password')
  test('a link from an email opens for a signed-in user', () => {
    expect(navigate({ ...user, path: '/updatePass', search: '?key=abc' })).toEqual(next)
  })
  test.each<[string, Decision]>([
    ['/login', redirect('/deal/transaction')],
    ['/updatePass', redirect('/deal/transaction')],
    ['/', redirect('/login')],
    ['/index', redirect('/deal/transaction')],
    ['/deal', redirect('/deal/transaction')],
    ['/deal/transaction', next],
    ['/deal/transaction/T123', next],
    ['/deal/refund', next],
    ['/deal/dispute', redirect('/404')],
    ['/settlement', redirect('/404')],
    ['/settings', redirect('/settings/reset_password')],
    ['/notice', redirect('/notice/bulletin_details')],
    ['/notice/outs', next],
    ['/help/developer_faq', next],
    ['/help', redirect('/help/ac_settings')],
    ['/account', redirect('/account/profile')],
    ['/account/twoStep', next],
    ['/nowhere', redirect('/404')],
    ['/index/more', redirect('/404')],
    ['/404', next],
    ['/401', next],
    ['/logistics', next],
  ])('%s', (path, expected) => expect(navigate({ ...user, path })).toEqual(expected))

  test('an area redirects to its first permitted page if its default is not permitted', () => {
    expect(navigate({ ...signedIn('/deal/waybill', '/deal/refund'), path: '/deal' })).toEqual(
      redirect('/deal/refund'),
    )
  })

  test('/index redirects to home if home is displayed', () => {
    expect(navigate({ ...signedIn('/deal/transaction', '/home'), path: '/index' })).toEqual(redirect('/home'))
  })

  test('a permitted page without a permission ID is /401, which names it', () => {
    const rights = rightsFrom(permissions([{ url: '/deal/fraud', id: '' }]), false)
    expect(navigate({ signedIn: true, rights, isBuilt: always, path: '/deal/fraud' })).toEqual(
      redirect('/401?page=%2Fdeal%2Ffraud'),
    )
  })

  test.each<[PageUrl, PageUrl[], PageUrl]>([
    [
      '/settings/merchant_info',
      ['/settings/reset_password', '/risk/website_profile'],
      '/settings/reset_password',
    ],
    ['/settings/merchant_info', ['/risk/website_profile'], '/risk/website_profile'],
    ['/settings/merchant_info', [], '/account/password'],
    ['/risk/riskrules', ['/settings/reset_password', '/risk/website_profile'], '/risk/website_profile'],
    ['/risk/riskrules', ['/settings/reset_password'], '/settings/reset_password'],
    ['/risk/riskrules', [], '/account/password'],
  ])('rule 2: on mobile devices %s with %j redirects to %s, which opens', (path, pages, to) => {
    const visit = signedIn('/settings/merchant_info', '/risk/riskrules', ...pages)
    expect(navigate({ ...visit, path, mobile: true })).toEqual(redirect(to))
    expect(navigate({ ...visit, path: to, mobile: true })).toEqual(next)
    expect(navigate({ ...visit, path, mobile: false })).toEqual(next)
  })

  test('rule 2 waits for the permissions', () => {
    const visit = { signedIn: true, rights: undefined, path: '/risk/riskrules', mobile: true }
    expect(navigate(visit)).toEqual(redirect('/index?from=%2Frisk%2Friskrules'))
  })

  test('a registered page that is not built is 404, and an area skips it', () => {
    const { rights } = signedIn('/settings/bankAccount', '/settings/authentication')
    const isBuilt = ({ url }: { url: string }) => url !== '/settings/bankAccount'
    const visit = { signedIn: true, rights, isBuilt }
    expect(navigate({ ...visit, path: '/settings/bankAccount' })).toEqual(redirect('/404'))
    expect(navigate({ ...visit, path: '/settings' })).toEqual(redirect('/settings/authentication'))
    expect(navigate({ ...visit, path: '/login' })).toEqual(redirect('/settings/authentication'))
  })

  test('without any page the empty shell opens', () => {
    const visit = { ...signedIn('/complaint'), isBuilt: () => false }
    expect(navigate({ ...visit, path: '/login' })).toEqual(redirect('/index'))
    expect(navigate({ ...visit, path: '/index' })).toEqual(next)
  })

  test('notices and help open for every user, but are not first pages', () => {
    const visit = signedIn()
    expect(navigate({ ...visit, path: '/help/ac_settings' })).toEqual(next)
    expect(navigate({ ...visit, path: '/notice' })).toEqual(redirect('/notice/bulletin_details'))
    expect(navigate({ ...visit, path: '/index' })).toEqual(next)
  })

  test('the sign-in page opens if the provider has ended the session', () => {
    expect(navigate({ ...user, path: '/login', ended: true })).toEqual(next)
  })
})

describe('rights that could not be loaded', () => {
  const user = { signedIn: true, rights: undefined, isBuilt: always }
  test.each<[string, Decision]>([
    ['/index', next],
    ['/login', redirect('/index')],
    ['/deal/transaction', redirect('/index?from=%2Fdeal%2Ftransaction')],
    ['/deal', redirect('/index?from=%2Fdeal')],
    ['/nowhere', redirect('/404')],
  ])('%s', (path, expected) => expect(navigate({ ...user, path })).toEqual(expected))
})

describe('after sign-in', () => {
  const user = signedIn('/deal/transaction', '/added_service/riskOrder')
  test.each([
    ['/added_service/riskOrder', '/added_service/riskOrder'],
    ['/deal/transaction?status=failed', '/deal/transaction?status=failed'],
    ['/deal/transaction/T1', '/deal/transaction/T1'],
    ['/deal/refund', '/deal/transaction'],
    ['/nowhere', '/deal/transaction'],
    ['/login', '/deal/transaction'],
    ['//evil.example', '/deal/transaction'],
    ['/\\evil.example', '/deal/transaction'],
    ['https://evil.example/deal/transaction', '/deal/transaction'],
    ['javascript:alert(1)', '/deal/transaction'],
    ['/deal/transaction/../../login', '/deal/transaction'],
    ['/deal/transaction\r\nset-cookie: a=b', '/deal/transaction'],
  ])('%j redirects to %s', (from, to) => {
    expect(navigate({ ...user, path: '/login', from })).toEqual(redirect(to))
    expect(navigate({ ...user, path: '/index', from })).toEqual(redirect(to))
  })
})

test('only a path of the registry is a page to return to', () => {
  const bad = [
    '',
    '/',
    '//x',
    '/%2e%2e/x',
    '/deal/transaction\\x',
    '/404',
    '/login',
    'deal/transaction',
    `/deal/transaction?${'x'.repeat(7000)}`,
  ]
  for (const text of bad) expect([text, returnPath(text)]).toEqual([text, undefined])
})
