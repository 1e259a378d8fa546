import { permissionList } from '#lib/contract/admin.ts'
import { type Route, routes } from '#lib/routes.ts'
import { navigate, returnPath } from '#lib/server/navigation.ts'
import { handlePageRequest } from '#lib/server/page-request.ts'
import { rightsFrom } from '#lib/server/rights.ts'
import { testBff } from '#tests/support/portal.ts'
import { permissions } from '#tests/support/stub-provider.ts'

const withParts: Record<string, string> = {
  '/login_partner': '/login_partner/shopline/authorize',
  '/callBack_partner': '/callBack_partner/shopline/authorize',
}
const publicPages = routes
  .filter((route) => route.access === 'public' && route.built)
  .map(({ url }) => withParts[url] ?? url)

const rights = rightsFrom(permissionList.answer.parse(permissions([{ url: '/deal/transaction' }])), false)

describe('public pages', () => {
  beforeAll(() => {
    globalThis.portalBff = testBff('http://127.0.0.1:1')
  })
  afterAll(async () => {
    await globalThis.portalBff?.upstream.close()
    globalThis.portalBff = undefined
  })

  test('include the page that downloads a file', () => expect(publicPages).toContain('/downloadFile'))

  test.each(publicPages)('%s opens without a session and with a forged one', async (path) => {
    for (const cookie of [null, 'portal=Fe26.2*1*expired; portal-idle=Fe26.2*1*expired']) {
      const headers = new Headers({ host: 'localhost:3000', ...(cookie && { cookie }) })
      const result = await handlePageRequest({ path, search: '', headers, nonce: 'n' })
      expect(result.redirectTo).toBeUndefined()
    }
  })
})

describe('rule 7: value-added pages', () => {
  const path = '/added_service/riskOrder'
  const isBuilt = (route: Route) => route.built === true || route.url === path
  const login = `/login?from=${encodeURIComponent(path)}`

  test('signed out: sign-in, and the path is stored', () => {
    expect(navigate({ path, signedIn: false, rights: undefined })).toEqual({
      kind: 'redirect',
      to: login,
      remember: path,
    })
  })

  test('after sign-in the stored path opens if the page exists', () => {
    const both = rightsFrom(permissions([{ url: path }, { url: '/deal/transaction' }]), false)
    const decision = navigate({ path: '/index', from: path, signedIn: true, rights: both, isBuilt })
    expect(decision).toEqual({ kind: 'redirect', to: path })
  })

  test('if it does not exist or is not permitted, the first page opens without a loop', () => {
    for (const allowed of [['/deal/transaction'], [path, '/deal/transaction']] as const) {
      const of = rightsFrom(permissions(allowed.map((url) => ({ url }))), false)
      const missing = (route: Route) => route.url !== path && isBuilt(route)
      const first = navigate({ path: '/index', from: path, signedIn: true, rights: of, isBuilt: missing })
      expect(first).toEqual({ kind: 'redirect', to: '/deal/transaction' })
      const second = { path: '/deal/transaction', from: path, signedIn: true, rights: of, isBuilt: missing }
      expect(navigate(second)).toEqual({ kind: 'next' })
    }
  })
})

test('after sign-in the requested file opens', () => {
  expect(returnPath('/downloadFile')).toBe('/downloadFile')
  for (const path of ['/login', '/index']) {
    expect(navigate({ path, from: '/downloadFile', signedIn: true, rights })).toEqual({
      kind: 'redirect',
      to: '/downloadFile',
    })
  }
  expect(returnPath('/downloadFile/x')).toBeUndefined()
  expect(returnPath('/result')).toBeUndefined()
})
