import { decoded } from '#lib/decoded.ts'
import { childrenOf, permissionPage, type Route, routeOf, routes } from '#lib/routes.ts'

/** An entry of the main menu: a page, or an area with its pages. */
export interface MenuEntry {
  url: string
  /** A key of routes.json. */
  title: string
  pages: { url: string; title: string }[]
}

/** The entry page and the user's own pages, which the account menu has. */
const notInMenu: readonly string[] = ['/index', '/account']

/** The pages about the signed-in user, which every user has. */
export const accountEntry: MenuEntry = {
  url: '/account',
  title: 'account',
  pages: childrenOf('/account').map(({ url, title }) => ({ url, title })),
}

/**
 * The menu of a user: the implemented pages of the registry that are permitted or always open, in the
 * registry's order. An area appears if at least one of its pages does.
 */
export function menuOf(permitted: Iterable<string>, registry: readonly Route[] = routes): MenuEntry[] {
  const allowed = new Set<string>(permitted)
  const opens = (route: Route) =>
    Boolean(route.built) &&
    (route.access === 'always' || (route.access === 'permitted' && allowed.has(permissionPage(route.url))))
  const entry = ({ url, title }: Route) => ({ url, title })

  return registry
    .filter((route) => !route.parent && !notInMenu.includes(route.url))
    .flatMap((route): MenuEntry[] => {
      if (!route.redirect) return opens(route) ? [{ ...entry(route), pages: [] }] : []
      const pages = registry.filter((child) => child.parent === route.url && opens(child)).map(entry)
      return pages.length > 0 ? [{ ...entry(route), pages }] : []
    })
}

export interface Crumb {
  /** Undefined for a crumb without a link. */
  url?: string
  /** A key of routes.json; undefined if `text` is shown unchanged. */
  title?: string
  text?: string
}

/** Pages below a list that are not records of the list, by the last part of their path, or by all of it. */
const below: Readonly<Record<string, string>> = {
  upload: 'below_upload',
  batch: 'below_upload',
  'deal/refund/upload': 'below_bulk_refund',
  'deal/waybill/upload': 'below_bulk_waybill',
  results: 'below_results',
  calendar: 'below_calendar',
  readiness: 'below_readiness',
  abnormal: 'below_abnormal',
  entries: 'below_entries',
  reconciliation: 'below_reconciliation',
  month_end: 'below_month_end',
  new: 'below_new',
  customer: 'below_customer',
  payments: 'below_payments',
  settings: 'below_settings',
  trades: 'below_trades',
  rules: 'below_rules',
  answers: 'below_answers',
  tried: 'simulated_orders',
  orders: 'below_orders',
  batch_add: 'below_batch_add',
  batch_pause: 'below_batch_pause',
  deliveries: 'webhook_deliveries',
}

/** The crumbs from the area to the page. A detail page adds its record's number after the list. */
export function crumbsOf(path: string): Crumb[] {
  const route = routeOf(path)
  if (!route) return []
  const area = route.parent ? routeOf(route.parent) : undefined
  const detail = path.length > route.url.length ? path.slice(route.url.length + 1) : undefined
  const last = decoded(detail?.split('/').at(-1) ?? '')
  const named = [path.slice(1), last].find((name) => Object.hasOwn(below, name))
  const known = named && below[named]
  return [
    ...(area ? [{ title: area.title }] : []),
    { title: route.title, ...(detail && { url: route.url }) },
    // Pages that are always open have a title instead of a number.
    ...(detail && route.access !== 'always' ? [known ? { title: known } : { text: last }] : []),
  ]
}

/** Whether the page of this path belongs to an area. */
export const isWithin = (area: string, path: string): boolean => {
  const url = routeOf(path)?.url
  return url !== undefined && (url === area || childrenOf(area).some((child) => child.url === url))
}
