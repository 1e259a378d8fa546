import type { authorizationStatuses } from '../contract/record-states.ts'
import { MAX_STORE_DOMAIN, MAX_STORE_NAME, storeDomainPattern, storeNamePattern } from '../contract/store.ts'
import type { StorePage, StorePlatform } from '../contract/store-auth.ts'
import { characters } from './characters.ts'

/** Stores of e-commerce platforms (spec §4 Store authorization, §5 Accounts). */

/** How long an owner may take for an authorization. */
export const AUTHORIZATION_MINUTES = 10

export type StoreStatus = (typeof authorizationStatuses)[number]

export const isStoreDomain = (text: string): boolean =>
  text.length <= MAX_STORE_DOMAIN && storeDomainPattern.test(text)

export const isStoreName = (text: string): boolean =>
  characters(text) <= MAX_STORE_NAME && storeNamePattern.test(text)

export const storeActions = ['reauth', 'removeApp', 'bindGateway', 'edit', 'delete'] as const
export type StoreAction = (typeof storeActions)[number]

/** Authorization is repeated only from unauthorized or failed. The app can be removed only while authorized. */
export function canTakeStoreAction({ status }: { status: StoreStatus }, action: StoreAction): boolean {
  switch (action) {
    case 'reauth':
      return status !== 'authorized'
    case 'removeApp':
      return status === 'authorized'
    case 'bindGateway':
    case 'edit':
    case 'delete':
      return true
  }
}

/** An authorization belongs to one domain. */
export const canChangeDomain = ({ status }: { status: StoreStatus }): boolean => status !== 'authorized'

/** The domain suffix of each platform; Wix stores have any domain. */
export const domainSuffixes: Readonly<Record<StorePlatform, string>> = {
  shopify: '.myshopify.com',
  wix: '',
  shopline: '.myshopline.com',
  shoplazza: '.myshoplaza.com',
}

/** The store's part of a typed or pasted address, with or without protocol, suffix and path. */
export function domainOf(platform: StorePlatform, typed: string): string {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const suffix = domainSuffixes[platform]
  return suffix && host.endsWith(suffix) ? host.slice(0, -suffix.length) : host
}

/** The page of a platform's plug-in; Wix has no such page. */
export const pluginPages = {
  shopify: '/platform/shopifyPluginAuthor',
  shopline: '/platform/shoplinePluginAuthor',
  shoplazza: '/platform/shoplazzaPluginAuthor',
} as const satisfies Partial<Record<StorePlatform, StorePage>>

/** Pages on which a store of the platform can be authorized; a permission for one of them is enough. */
export const authorizingPages: Readonly<Record<StorePlatform, readonly StorePage[]>> = {
  shopify: [pluginPages.shopify, '/shopify_bind'],
  wix: ['/shopify_bind'],
  shopline: [pluginPages.shopline, '/shopify_bind'],
  shoplazza: [pluginPages.shoplazza, '/shopify_bind'],
}
