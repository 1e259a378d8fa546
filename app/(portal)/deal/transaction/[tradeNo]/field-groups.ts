import type { TransactionDetail } from '#lib/contract/transaction.ts'

/**
 * The group of each field of an order. `cardNumber` combines the first 6 and the last 4 digits. Addresses,
 * rules, products and events are not listed, because their sections show them in another form.
 */
export type ListedField =
  | Exclude<
      keyof TransactionDetail,
      | 'status'
      | 'cardFirst6'
      | 'cardLast4'
      | 'billingAddress'
      | 'shippingAddress'
      | 'letPassBy'
      | 'triggeredRules'
      | 'products'
      | 'events'
      | 'relatedCount'
    >
  | 'cardNumber'

export const fieldGroups = {
  payment: [
    'tradeNo',
    'orderNo',
    'gatewayNo',
    'linkNo',
    'orderState',
    'amount',
    'authorizedAmount',
    'currency',
    'method',
    'walletType',
    'createdAt',
    'transactionType',
    'preAuthType',
    'preAuthStatus',
    'refunded',
    'refundedAmount',
    'refundableAmount',
    'reconciled',
    'errorCode',
    'errorInfo',
  ],
  customer: [
    'customerName',
    'email',
    'phone',
    'zip',
    'daysOfRegistration',
    'firstPaidAt',
    'totalSalesCount',
    'ip',
    'ipCountry',
    'ipCity',
  ],
  card: [
    'cardNumber',
    'cardType',
    'cardHolder',
    'cardExpiry',
    'issuingBank',
    'bankCountry',
    'threeDSecure',
    'liabilityShift',
  ],
  risk: ['riskScore', 'preAuthScore', 'totalScore'],
  settlement: ['settlementStatus', 'reserveStatus'],
  dispute: ['frozenStatus', 'frozenAmount', 'holdStatus', 'holdAmount'],
  shipping: ['waybillUploaded', 'carrierCode', 'trackingNumber', 'trackingSite', 'fulfilledAt'],
  website: ['website', 'environment', 'merchantIp'],
} as const satisfies Record<string, readonly ListedField[]>
export type GroupId = keyof typeof fieldGroups
