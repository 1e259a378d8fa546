import { canOpen, type Grants } from '#lib/can.ts'
import { routeOf } from '#lib/routes.ts'

/** The first key of the two-key shortcuts that open a page. */
export const GO = 'g'
/** The key that shows all shortcuts. */
export const SHOW_KEYS = '?'

/** The key after GO, and the page that the two open. */
export const pageKeys = {
  h: '/home',
  t: '/deal/transaction',
  r: '/deal/refund',
  d: '/deal/dispute',
  a: '/deal/auth',
  w: '/deal/waybill',
  p: '/deal/commodityInfos',
  s: '/settlement/summary',
  c: '/complaint',
  q: '/vitrual_terminal_vt',
  k: '/risk/riskrules',
  b: '/risk/website_profile',
  n: '/notice/bulletin_details',
  l: '/settings/logs',
  i: '/help/ac_settings',
} as const satisfies Record<string, `/${string}`>

/** The keys of the pages that the user can open. */
export const pageKeysOf = (grants: Grants): [key: string, url: `/${string}`][] =>
  Object.entries(pageKeys).filter(([, url]) => routeOf(url)?.built && canOpen(grants, url))
