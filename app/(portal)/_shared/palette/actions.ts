import { NEW } from '#components/grid/open-by-address.ts'
import { canOpen, type Grants } from '#lib/can.ts'
import { NO_VIEW, VIEW_KEY } from '#lib/contract/search-params.ts'

/** An action of the palette: an address, offered to users with the permission for the call behind it. */
interface Action {
  /** The page whose permission is required. */
  page: `/${string}`
  /** The path of the call, if it has its own permission. */
  call?: string
  href: string
}

/** The address of a list with its open dialog for a new record. */
const asksNew = (page: `/${string}`) => `${page}?${VIEW_KEY}=${NO_VIEW}#${NEW}`

export const paletteActions = {
  link_new: {
    page: '/vitrual_terminal_vt',
    call: 'quickPay/createLink.do',
    href: asksNew('/vitrual_terminal_vt'),
  },
  waybill_upload: { page: '/deal/waybill', call: 'waybill/saveRows.do', href: '/deal/waybill/upload' },
  commodity_upload: {
    page: '/deal/commodityInfos',
    call: 'commodity/saveRows.do',
    href: '/deal/commodityInfos/upload',
  },
  website_new: {
    page: '/risk/website_profile',
    call: 'websiteLimit/add.do',
    href: asksNew('/risk/website_profile'),
  },
  website_batch_add: {
    page: '/risk/website_profile',
    call: 'websiteLimit/batchAdd.do',
    href: '/risk/website_profile/batch_add',
  },
  website_batch_pause: {
    page: '/risk/website_profile',
    call: 'websiteLimit/batchPause.do',
    href: '/risk/website_profile/batch_pause',
  },
  customer_filter_new: {
    page: '/risk/consumerFiltering',
    call: 'consumerFilter/add.do',
    href: asksNew('/risk/consumerFiltering'),
  },
  risk_list_new: { page: '/risk/lists', call: 'riskList/add.do', href: asksNew('/risk/lists') },
  risk_list_upload: { page: '/risk/lists', call: 'riskList/batchAdd.do', href: '/risk/lists/batch' },
  custom_rule_new: {
    page: '/risk/custom_rules',
    call: 'customRule/add.do',
    href: asksNew('/risk/custom_rules'),
  },
  amount_limit_new: {
    page: '/risk/transaction_limits',
    call: 'amountLimit/add.do',
    href: asksNew('/risk/transaction_limits'),
  },
  velocity_new: {
    page: '/risk/payment_frequency',
    call: 'paymentNumberLimit/add.do',
    href: asksNew('/risk/payment_frequency'),
  },
  administrator_new: {
    page: '/settings/administration',
    call: 'adminManage/add.do',
    href: asksNew('/settings/administration'),
  },
  role_new: { page: '/settings/roles', call: 'role/add.do', href: '/settings/roles/new' },
  payout_calendar: { page: '/settlement/summary', href: '/settlement/summary/calendar' },
  readiness: { page: '/settlement/summary', href: '/settlement/summary/readiness' },
} as const satisfies Record<string, Action>
export type PaletteAction = keyof typeof paletteActions

/** The actions that this user is allowed to use, in their order. */
export const actionsOf = (grants: Grants): { name: PaletteAction; href: string }[] =>
  (Object.entries(paletteActions) as [PaletteAction, Action][])
    .filter(([, { page, call }]) => canOpen(grants, page) && (call === undefined || grants.calls.has(call)))
    .map(([name, { href }]) => ({ name, href }))
