import type { ArrivalKind } from '#lib/contract/store-auth.ts'

/** Brand names, the same in every language. Yuntong Express is the sandbox's own logistics partner. */
export const platformNames: Record<ArrivalKind, string> = {
  shopify: 'Shopify',
  wix: 'Wix',
  shopline: 'Shopline',
  shoplazza: 'Shoplazza',
  logistics: 'Yuntong Express',
}
