import { storeAuthUrl } from '#lib/contract/store.ts'
import { storePlatforms } from '#lib/contract/store-auth.ts'
import {
  authorizingPages,
  canChangeDomain,
  canTakeStoreAction,
  domainOf,
  domainSuffixes,
  isStoreDomain,
  isStoreName,
  storeActions,
} from '#lib/rules/store.ts'

/** Stores by spec §4 Store authorization and §5 Accounts. */

test.each([
  ['unauthorized', ['reauth', 'bindGateway', 'edit', 'delete'], true],
  ['failed', ['reauth', 'bindGateway', 'edit', 'delete'], true],
  ['authorized', ['removeApp', 'bindGateway', 'edit', 'delete'], false],
] as const)('%s: the allowed actions, and whether the domain can change', (status, actions, domain) => {
  expect(storeActions.filter((action) => canTakeStoreAction({ status }, action))).toEqual(actions)
  expect(canChangeDomain({ status })).toBe(domain)
})

const request = (given: object) =>
  storeAuthUrl.request.safeParse({
    platform: 'wix',
    name: 'Shop',
    domain: 'shop',
    gatewayNo: '1',
    returnTo: '/shopify_bind',
    ...given,
  })

test.each([
  ['shop', true],
  ['Shop-2', true],
  ['a'.repeat(63), true],
  ['a'.repeat(64), false],
  ['shop.example', false],
  ['shop_1', false],
  ['店铺', false],
  ['my shop', false],
  ['', false],
])('the domain %j is valid: %s', (domain, right) => {
  expect(isStoreDomain(domain)).toBe(right)
  expect(request({ domain }).success).toBe(right)
})

test('a domain is stored in lower case and without spaces around it', () => {
  expect(request({ domain: ' Haituo-Toys ' }).data?.domain).toBe('haituo-toys')
})

test.each([
  ['Haituo', true],
  ['海拓玩具 2', true],
  ['A1 B2', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['Haituo-Toys', false],
  ['Haituo’s', false],
  ['A  B', false],
  ['', false],
])('the name %j is valid: %s', (name, right) => {
  expect(isStoreName(name)).toBe(right)
  expect(request({ name }).success).toBe(right)
})

test.each([
  ['shopify', 'haituo', 'haituo'],
  ['shopify', 'https://Haituo.myshopify.com/admin?x=1', 'haituo'],
  ['shopline', ' haituo.myshopline.com ', 'haituo'],
  ['shoplazza', 'http://haituo.myshoplaza.com', 'haituo'],
  ['wix', 'haituo', 'haituo'],
  ['shopify', 'haituo.example.com', 'haituo.example.com'],
  ['shopify', '.myshopify.com', ''],
  ['wix', 'haituo.myshopify.com', 'haituo.myshopify.com'],
] as const)('%s: the domain in %j is %j', (platform, typed, domain) => {
  expect(domainOf(platform, typed)).toBe(domain)
})

test('every platform is authorized on Store binding; platforms with a plug-in also on its page', () => {
  for (const platform of storePlatforms) {
    expect(authorizingPages[platform]).toContain('/shopify_bind')
    expect(authorizingPages[platform]).toHaveLength(platform === 'wix' ? 1 : 2)
    expect(domainSuffixes[platform] === '').toBe(platform === 'wix')
  }
})
