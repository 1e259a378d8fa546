import type account from '#messages/en_US/account.json'
import type administration from '#messages/en_US/administration.json'
import type alert from '#messages/en_US/alert.json'
import type approval from '#messages/en_US/approval.json'
import type bank_account from '#messages/en_US/bank_account.json'
import type batch from '#messages/en_US/batch.json'
import type browser_language from '#messages/en_US/browser_language.json'
import type commodity from '#messages/en_US/commodity.json'
import type complaint from '#messages/en_US/complaint.json'
import type custom_rule from '#messages/en_US/custom_rule.json'
import type customer from '#messages/en_US/customer.json'
import type customer_filter from '#messages/en_US/customer_filter.json'
import type customer_service from '#messages/en_US/customer_service.json'
import type deadlines from '#messages/en_US/deadlines.json'
import type decline from '#messages/en_US/decline.json'
import type detail from '#messages/en_US/detail.json'
import type developer from '#messages/en_US/developer.json'
import type dispute from '#messages/en_US/dispute.json'
import type enums from '#messages/en_US/enums.json'
import type errors from '#messages/en_US/errors.json'
import type failed_payout from '#messages/en_US/failed_payout.json'
import type feedback from '#messages/en_US/feedback.json'
import type fields from '#messages/en_US/fields.json'
import type files from '#messages/en_US/files.json'
import type form from '#messages/en_US/form.json'
import type fraud from '#messages/en_US/fraud.json'
import type grid from '#messages/en_US/grid.json'
import type help from '#messages/en_US/help.json'
import type home from '#messages/en_US/home.json'
import type link from '#messages/en_US/link.json'
import type login from '#messages/en_US/login.json'
import type logs from '#messages/en_US/logs.json'
import type merchant_info from '#messages/en_US/merchant_info.json'
import type notice from '#messages/en_US/notice.json'
import type palette from '#messages/en_US/palette.json'
import type password from '#messages/en_US/password.json'
import type payout from '#messages/en_US/payout.json'
import type pre_auth from '#messages/en_US/pre_auth.json'
import type reconciliation from '#messages/en_US/reconciliation.json'
import type refund from '#messages/en_US/refund.json'
import type refund_dialog from '#messages/en_US/refund_dialog.json'
import type reports from '#messages/en_US/reports.json'
import type risk from '#messages/en_US/risk.json'
import type risk_explain from '#messages/en_US/risk_explain.json'
import type risk_limits from '#messages/en_US/risk_limits.json'
import type risk_list from '#messages/en_US/risk_list.json'
import type risk_simulation from '#messages/en_US/risk_simulation.json'
import type roles from '#messages/en_US/roles.json'
import type routes from '#messages/en_US/routes.json'
import type rule_performance from '#messages/en_US/rule_performance.json'
import type scheme from '#messages/en_US/scheme.json'
import type security from '#messages/en_US/security.json'
import type settlement from '#messages/en_US/settlement.json'
import type shell from '#messages/en_US/shell.json'
import type stopped_order from '#messages/en_US/stopped_order.json'
import type store from '#messages/en_US/store.json'
import type store_auth from '#messages/en_US/store_auth.json'
import type transaction from '#messages/en_US/transaction.json'
import type two_step from '#messages/en_US/two_step.json'
import type unauthorized from '#messages/en_US/unauthorized.json'
import type upload from '#messages/en_US/upload.json'
import type validation from '#messages/en_US/validation.json'
import type views from '#messages/en_US/views.json'
import type waybill from '#messages/en_US/waybill.json'
import type webhook from '#messages/en_US/webhook.json'
import type website from '#messages/en_US/website.json'
import type { Locale } from '../contract/shapes.ts'
import type { LanguageTag } from './locale.ts'

/** One area is one file in messages/<locale>/ and one namespace. */
export interface AllMessages {
  account: typeof account
  alert: typeof alert
  approval: typeof approval
  bank_account: typeof bank_account
  batch: typeof batch
  browser_language: typeof browser_language
  commodity: typeof commodity
  custom_rule: typeof custom_rule
  customer: typeof customer
  customer_filter: typeof customer_filter
  administration: typeof administration
  customer_service: typeof customer_service
  complaint: typeof complaint
  deadlines: typeof deadlines
  decline: typeof decline
  detail: typeof detail
  developer: typeof developer
  dispute: typeof dispute
  enums: typeof enums
  errors: typeof errors
  failed_payout: typeof failed_payout
  feedback: typeof feedback
  fields: typeof fields
  files: typeof files
  form: typeof form
  fraud: typeof fraud
  grid: typeof grid
  home: typeof home
  help: typeof help
  link: typeof link
  login: typeof login
  merchant_info: typeof merchant_info
  logs: typeof logs
  notice: typeof notice
  palette: typeof palette
  password: typeof password
  payout: typeof payout
  pre_auth: typeof pre_auth
  reconciliation: typeof reconciliation
  refund: typeof refund
  refund_dialog: typeof refund_dialog
  reports: typeof reports
  risk: typeof risk
  risk_explain: typeof risk_explain
  risk_limits: typeof risk_limits
  risk_list: typeof risk_list
  risk_simulation: typeof risk_simulation
  roles: typeof roles
  routes: typeof routes
  rule_performance: typeof rule_performance
  scheme: typeof scheme
  security: typeof security
  settlement: typeof settlement
  shell: typeof shell
  stopped_order: typeof stopped_order
  store: typeof store
  store_auth: typeof store_auth
  transaction: typeof transaction
  two_step: typeof two_step
  unauthorized: typeof unauthorized
  upload: typeof upload
  validation: typeof validation
  views: typeof views
  waybill: typeof waybill
  webhook: typeof webhook
  website: typeof website
}
export type Area = keyof AllMessages

/** Every area once; a missing one does not compile. */
const listed: Record<Area, true> = {
  account: true,
  alert: true,
  approval: true,
  bank_account: true,
  batch: true,
  browser_language: true,
  commodity: true,
  custom_rule: true,
  customer: true,
  customer_filter: true,
  administration: true,
  customer_service: true,
  complaint: true,
  deadlines: true,
  decline: true,
  detail: true,
  developer: true,
  dispute: true,
  enums: true,
  errors: true,
  failed_payout: true,
  feedback: true,
  fields: true,
  files: true,
  form: true,
  fraud: true,
  grid: true,
  home: true,
  help: true,
  link: true,
  login: true,
  merchant_info: true,
  logs: true,
  notice: true,
  palette: true,
  password: true,
  payout: true,
  pre_auth: true,
  reconciliation: true,
  refund: true,
  refund_dialog: true,
  reports: true,
  risk: true,
  risk_explain: true,
  risk_limits: true,
  risk_list: true,
  risk_simulation: true,
  roles: true,
  routes: true,
  rule_performance: true,
  scheme: true,
  security: true,
  settlement: true,
  shell: true,
  stopped_order: true,
  store: true,
  store_auth: true,
  transaction: true,
  two_step: true,
  unauthorized: true,
  upload: true,
  validation: true,
  views: true,
  waybill: true,
  webhook: true,
  website: true,
}
export const areas = Object.keys(listed) as Area[]

/** The areas that every page of the portal has, from <PortalMessages>. */
export type PortalArea =
  | 'batch'
  | 'enums'
  | 'fields'
  | 'files'
  | 'form'
  | 'grid'
  | 'routes'
  | 'shell'
  | 'validation'
  | 'views'
/** The areas that a page of the portal adds. */
export type PageArea = Exclude<Area, PortalArea>

/** The messages of some areas in one language. For servers: a browser gets them through <PageMessages>. */
export async function loadMessages<A extends Area>(
  locale: Locale,
  wanted: readonly A[],
): Promise<Pick<AllMessages, A>> {
  const loaded = await Promise.all(
    wanted.map(async (area) => [
      area,
      (await import(`../../messages/${locale}/${area}.json`, { with: { type: 'json' } })).default,
    ]),
  )
  return Object.fromEntries(loaded) as Pick<AllMessages, A>
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: LanguageTag
    Messages: AllMessages
  }
}
