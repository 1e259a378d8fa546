/**
 * The registry of every page (spec §2.1, §2.2). `no` never changes and is never reused, because sealed rights name
 * pages by it. A title is the key in messages/<locale>/routes.json. A page that is not `built` exists only here.
 */
export interface Route {
  no: number
  url: `/${string}`
  title: string
  /** The parent area; areas have none. */
  parent?: `/${string}`
  /** The page that an area's own URL redirects to. */
  redirect?: `/${string}`
  /** public: opens without a session. always: every signed-in user has it. permitted: by the permission list. */
  access: 'public' | 'always' | 'permitted'
  built?: true
  /** The page whose permission opens this one. Default: its own, which the permission list then has an entry of. */
  permission?: `/${string}`
}

const open = (no: number, url: Route['url'], title: string, built?: true): Route => ({
  no,
  url,
  title,
  access: 'public',
  ...(built && { built }),
})
const area = (
  no: number,
  url: Route['url'],
  title: string,
  redirect: Route['url'],
  access: Route['access'] = 'permitted',
): Route => ({
  no,
  url,
  title,
  redirect,
  access,
})
const page = (no: number, url: Route['url'], title: string, parent?: Route['url'], built?: true): Route => ({
  no,
  url,
  title,
  access: 'permitted',
  ...(parent && { parent }),
  ...(built && { built }),
})
const always = (no: number, url: Route['url'], title: string, parent: Route['url'], built?: true): Route => ({
  no,
  url,
  title,
  parent,
  access: 'always',
  ...(built && { built }),
})

export const routes: readonly Route[] = [
  open(1, '/login', 'login', true),
  open(2, '/login_Wix', 'login_Wix', true),
  open(3, '/login_platform', 'login_platform', true),
  open(4, '/login_partner', 'login_partner', true),
  open(5, '/callBack_partner', 'callBack_partner', true),
  open(6, '/logistics', 'logistics', true),
  open(7, '/result', 'result', true),
  open(8, '/updatePass', 'updatePass', true),
  open(9, '/downloadFile', 'downloadFile', true),
  open(10, '/404', 'not_found', true),
  open(11, '/401', 'unauthorized', true),
  open(12, '/authorization_result', 'authorization_result', true),
  open(13, '/authorization_result_Wix', 'authorization_result_Wix', true),
  open(14, '/logistics_result', 'logistics_result', true),
  open(15, '/emailChange', 'emailChange', true),

  { no: 20, url: '/index', title: 'index', access: 'always', built: true },
  page(21, '/home', 'home', undefined, true),
  { no: 130, url: '/deadlines', title: 'deadlines', access: 'always', built: true },

  area(30, '/deal', 'deal', '/deal/transaction'),
  page(31, '/deal/transaction', 'transaction', '/deal', true),
  page(32, '/deal/refund', 'refund', '/deal', true),
  page(33, '/deal/dispute', 'dispute', '/deal', true),
  page(34, '/deal/fraud', 'fraud', '/deal', true),
  page(35, '/deal/auth', 'auth', '/deal', true),
  page(36, '/deal/waybill', 'waybill', '/deal', true),
  page(37, '/deal/commodityInfos', 'commodityInfos', '/deal', true),

  area(40, '/settlement', 'settlement', '/settlement/summary'),
  page(41, '/settlement/summary', 'settlement_summary', '/settlement', true),
  page(
    42,
    '/settlement/transaction_settlement_summary',
    'transaction_settlement_summary',
    '/settlement',
    true,
  ),
  page(43, '/settlement/setDetails', 'setDetails', '/settlement', true),
  page(44, '/settlement/reserve_settlement_summary', 'reserve_settlement_summary', '/settlement', true),
  page(45, '/settlement/reserveSettleDetails', 'reserveSettleDetails', '/settlement', true),
  page(46, '/settlement/forwardMouthSettleList', 'forwardMouthSettleList', '/settlement', true),

  area(50, '/risk', 'risk', '/risk/riskrules'),
  page(160, '/risk/stopped_orders', 'stopped_orders', '/risk', true),
  page(161, '/risk/rule_performance', 'rule_performance', '/risk', true),
  page(51, '/risk/riskrules', 'riskrules', '/risk', true),
  page(52, '/risk/website_profile', 'website_profile', '/risk', true),
  page(53, '/risk/payment_frequency', 'payment_frequency', '/risk', true),
  page(54, '/risk/transaction_limits', 'transaction_limits', '/risk', true),
  page(55, '/risk/consumerFiltering', 'consumerFiltering', '/risk', true),
  page(59, '/risk/lists', 'riskLists', '/risk', true),
  page(56, '/risk/alertService', 'alertService', '/risk', true),
  page(162, '/risk/custom_rules', 'custom_rules', '/risk', true),

  area(60, '/developer', 'developer', '/developer/security_api_key'),
  page(167, '/developer/getting_started', 'getting_started', '/developer', true),
  page(61, '/developer/security_api_key', 'security_api_key', '/developer', true),
  page(166, '/developer/api_reference', 'api_reference', '/developer', true),
  page(165, '/developer/requests', 'api_requests', '/developer', true),
  page(67, '/developer/webhooks', 'webhooks', '/developer', true),
  page(66, '/developer/events', 'events', '/developer', true),
  page(62, '/developer/branded_checkout', 'branded_checkout', '/developer', true),

  area(70, '/settings', 'settings', '/settings/merchant_info'),
  page(71, '/settings/merchant_info', 'merchant_info', '/settings', true),
  page(72, '/settings/authentication', 'authentication', '/settings', true),
  page(73, '/settings/administration', 'administration', '/settings', true),
  page(74, '/settings/roles', 'roles', '/settings', true),
  page(75, '/settings/reset_password', 'reset_password', '/settings', true),
  page(76, '/settings/logs', 'logs', '/settings', true),
  page(77, '/settings/bankAccount', 'bankAccount', '/settings', true),
  {
    ...page(78, '/settings/security', 'security', '/settings', true),
    permission: '/settings/administration',
  },
  page(79, '/settings/approvals', 'approvals', '/settings', true),

  page(80, '/vitrual_terminal_vt', 'vitrual_terminal_vt', undefined, true),
  page(81, '/shopify_bind', 'shopify_bind', undefined, true),
  page(82, '/complaint', 'complaint', undefined, true),

  area(90, '/platform', 'platform', '/platform/shopifyPluginAuthor'),
  page(91, '/platform/shopifyPluginAuthor', 'shopifyPluginAuthor', '/platform', true),
  page(92, '/platform/shopifyMerBind', 'shopifyMerBind', '/platform', true),
  page(93, '/platform/shoplinePluginAuthor', 'shoplinePluginAuthor', '/platform', true),
  page(94, '/platform/shoplazzaPluginAuthor', 'shoplazzaPluginAuthor', '/platform', true),

  area(100, '/added_service', 'added_service', '/added_service/dailyDocument'),
  page(101, '/added_service/dailyDocument', 'dailyDocument', '/added_service', true),
  page(102, '/added_service/riskOrder', 'riskOrder', '/added_service', true),
  page(103, '/added_service/refugeesWarning', 'refugeesWarning', '/added_service', true),
  page(104, '/added_service/monthlyChargeback', 'monthlyChargeback', '/added_service', true),

  area(110, '/notice', 'notice', '/notice/bulletin_details', 'always'),
  always(111, '/notice/bulletin_details', 'bulletin_details', '/notice', true),
  always(112, '/notice/outs', 'outs', '/notice', true),

  area(120, '/help', 'help', '/help/ac_settings', 'always'),
  always(121, '/help/ac_settings', 'ac_settings', '/help', true),
  always(122, '/help/how_to_resigter', 'how_to_resigter', '/help', true),
  always(123, '/help/pymt_methods', 'pymt_methods', '/help', true),
  always(124, '/help/developer_faq', 'developer_faq', '/help', true),

  area(140, '/account', 'account', '/account/profile', 'always'),
  always(141, '/account/profile', 'account_profile', '/account', true),
  always(142, '/account/password', 'account_password', '/account', true),
  always(143, '/account/twoStep', 'account_two_step', '/account', true),
  always(144, '/account/sessions', 'account_sessions', '/account', true),
  always(145, '/account/reports', 'account_reports', '/account', true),
]

const byUrl = new Map<string, Route>(routes.map((route) => [route.url, route]))

/**
 * The registered route of a path: its own, or the list above a detail (a detail has its own URL under its
 * list and inherits the list's permission); undefined where the path is not in the registry.
 */
export function routeOf(path: string): Route | undefined {
  const exact = byUrl.get(path)
  if (exact) return exact
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = byUrl.get(path.slice(0, end))
    if (above) return above.redirect ? undefined : above
  }
  return undefined
}

/** The page whose permission opens a page. */
export const permissionPage = (url: string): string => byUrl.get(url)?.permission ?? url

export const childrenOf = (url: string): Route[] => routes.filter((route) => route.parent === url)

/** The page where a user sets two-step authentication up. */
export const SET_UP_PAGE: Route['url'] = '/account/twoStep'

/** Redirects on narrow screens (spec §2.3 rule 2), where the target is built. */
export const narrowRedirects: Readonly<Record<string, Route['url']>> = Object.fromEntries(
  Object.entries({
    '/settings/merchant_info': '/settings/reset_password',
    '/risk/riskrules': '/risk/website_profile',
  } as const).filter(([, to]) => byUrl.get(to)?.built),
)
