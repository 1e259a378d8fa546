import type { CustomerKey } from './contract/customer.ts'
import type { LogRecord, LogRecordKind } from './contract/merchant-log.ts'

/** The URL of each record. useOpens checks whether the user may open it. */

const query = (name: string, value: string) => new URLSearchParams({ [name]: value })
const below = (page: string, number: string) => `${page}/${encodeURIComponent(number)}`

export const orderHref = (tradeNo: string): string => below('/deal/transaction', tradeNo)
/** The customer of an order: everything with its email or its card. The address contains neither. */
export const customerHref = (tradeNo: string, by: CustomerKey = 'email'): string =>
  `${orderHref(tradeNo)}/customer${by === 'card' ? '?by=card' : ''}`
/** The search parameter that opens the refund dialog of an order. */
export const REFUND_PARAM = 'refund'
/** An order with its refund dialog open. */
export const refundFormHref = (tradeNo: string): string => `${orderHref(tradeNo)}?${REFUND_PARAM}=1`
/** The refund list, filtered to this refund. */
export const refundHref = (refundNo: string): string => `/deal/refund?${query('refundNo', refundNo)}`
/** The list of chargeback alerts, filtered to this alert. */
export const alertHref = (alertNo: string): string => `/risk/alertService?${query('alertNo', alertNo)}`
/** The form of an order's waybill, and that of its products. */
export const waybillHref = (tradeNo: string): string => below('/deal/waybill', tradeNo)
export const commodityHref = (tradeNo: string): string => below('/deal/commodityInfos', tradeNo)
export const disputeHref = (disputeNo: string): string => below('/deal/dispute', disputeNo)
export const complaintHref = (complaintNo: string): string => below('/complaint', complaintNo)
export const linkHref = (linkNo: string): string => below('/vitrual_terminal_vt', linkNo)
export const newsHref = (newsId: string): string => below('/notice/bulletin_details', newsId)
export const websiteHref = (websiteNo: string): string => below('/risk/website_profile', websiteNo)
/** The list of approvals, filtered to this request. */
export const approvalHref = (approvalNo: string): string =>
  `/settings/approvals?${query('approvalNo', approvalNo)}`
export const roleHref = (code: string): string => below('/settings/roles', code)

/** The blocked orders, with this one. */
export const stoppedOrderHref = (tradeNo: string): string =>
  `/risk/stopped_orders?${query('tradeNo', tradeNo)}`

/** The list of customer filters, with this filter. */
export const filterHref = (filterNo: string): string =>
  `/risk/consumerFiltering?${query('filterNo', filterNo)}`

/** The allow and block lists, with this entry. */
export const riskListHref = (listNo: string): string => `/risk/lists?${query('listNo', listNo)}`
/** The orders that an entry of the allow or the block list blocked or let pass. */
export const listedOrdersHref = (listNo: string): string => `/deal/transaction?${query('listNo', listNo)}`

/** The list of custom rules, with this rule. */
export const customRuleHref = (customRuleNo: string): string =>
  `/risk/custom_rules?${query('customRuleNo', customRuleNo)}`
/** The list of amount limits, with this limit. */
export const amountLimitHref = (limitNo: string): string =>
  `/risk/transaction_limits?${query('limitNo', limitNo)}`
/** The list of payment frequency limits, with this limit. */
export const velocityHref = (ruleNo: string): string => `/risk/payment_frequency?${query('ruleNo', ruleNo)}`
export const webhookHref = (endpointNo: string): string =>
  `/developer/webhooks?${query('endpointNo', endpointNo)}`
/** The deliveries of a webhook, or of an event. */
export const deliveriesHref = (
  filter: { endpointNo: string; deliveryState?: string } | { eventNo: string },
): string => `/developer/webhooks/deliveries?${new URLSearchParams({ ...filter })}`
export const keyHref = (keyNo: string): string => `/developer/security_api_key?${query('keyNo', keyNo)}`
/** The request log with these requests. */
export const requestsHref = (
  filter: Partial<Record<'keyNo' | 'errorCode' | 'result' | 'tradeNo' | 'atFrom' | 'atTo', string>>,
): string => `/developer/requests?${new URLSearchParams(filter)}`
/** The events of an order and of its records. */
export const eventsHref = (tradeNo: string): string => `/developer/events?${query('tradeNo', tradeNo)}`
/** An event with its deliveries. */
export const eventHref = (eventNo: string): string => `/developer/events?${query('eventNo', eventNo)}`

/** A batch with its entries. */
export const batchHref = (batchNo: string): string => `/settlement/setDetails?${query('batchNo', batchNo)}`
/** The settlement of an order. */
export const settledHref = (tradeNo: string): string => below('/settlement/setDetails', tradeNo)
/** The entries behind a sum. */
export const sumHref = (sumNo: string): string =>
  `/settlement/transaction_settlement_summary/entries?${query('sumNo', sumNo)}`
/** A reserve batch with its entries. */
export const reserveHref = (reserveNo: string): string =>
  `/settlement/reserveSettleDetails?${query('reserveNo', reserveNo)}`
/** The reserve held in a currency. */
export const heldReserveHref = (currency: string): string =>
  `/settlement/reserve_settlement_summary?${new URLSearchParams({ currency, status: 'held' })}`
/** The orders of a currency that are not paid out, over the usual period of the list. */
export const transitHref = (currency: string): string =>
  `/deal/transaction?${new URLSearchParams([
    ['outcome', 'success'],
    ['settlementStatus', 'unsettled'],
    ['settlementStatus', 'settling'],
    ['environment', 'live'],
    ['currency', currency],
  ])}`
/** A day (YYYY-MM-DD) in the calendar of payouts and releases. */
export const payoutDayHref = (day: string): string =>
  `/settlement/summary/calendar?${query('month', day.slice(0, 7))}#day-${day}`

/** The address of the entries in the operation log of a record, or of all records of the kind. */
export const logHrefOf =
  (recordKind: LogRecordKind) =>
  (number?: string): string =>
    `/settings/logs?${new URLSearchParams({ recordKind, ...(number && { target: number }) })}`

/** The page of a record that a log entry names; the list of its kind if the record has no page. */
const hrefOfKind: Record<LogRecordKind, (number: string, facts: Partial<Record<string, string>>) => string> =
  {
    order: orderHref,
    refund: refundHref,
    alert: alertHref,
    dispute: disputeHref,
    complaint: complaintHref,
    payment_link: linkHref,
    website: websiteHref,
    store: (storeNo) => `/shopify_bind?${query('storeNo', storeNo)}`,
    batch: batchHref,
    risk_rule: () => '/risk/riskrules',
    amount_limit: amountLimitHref,
    velocity: velocityHref,
    customer_filter: filterHref,
    risk_list: riskListHref,
    custom_rule: customRuleHref,
    api_key: (_, { gatewayNo }) =>
      `/developer/security_api_key${gatewayNo ? `?${query('gatewayNo', gatewayNo)}` : ''}`,
    webhook: webhookHref,
    logo: (gatewayNo) => `/developer/branded_checkout?${query('gatewayNo', gatewayNo)}`,
    administrator: (userName) => `/settings/administration?${query('userName', userName)}`,
    role: roleHref,
    approval: approvalHref,
  }
export const recordHref = (
  { kind, number }: LogRecord,
  facts: Partial<Record<string, string>> = {},
): string => hrefOfKind[kind](number, facts)
