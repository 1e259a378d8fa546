import type { TransactionDetail } from '#lib/contract/transaction.ts'

/**
 * Where each field of the entity stands. `cardNumber` is the first six and last four digits together; addresses,
 * rules, products and events have a form of their own in their sections.
 */
export type ListedField =
  | Exclude<
      keyof TransactionDetail,
      | 'cardFirst6'
      | 'cardLast4'
      | 'billingAddress'
      | 'shippingAddress'
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
    'status',
    'amount',
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
  card: ['cardNumber', 'cardType', 'cardHolder', 'cardExpiry', 'issuingBank', 'bankCountry'],
  risk: ['riskScore', 'preAuthScore', 'totalScore'],
  settlement: ['settlementStatus', 'reserveStatus'],
  dispute: ['frozenStatus', 'frozenAmount', 'holdStatus', 'holdAmount'],
  shipping: ['waybillUploaded', 'carrierCode', 'trackingNumber', 'trackingSite', 'fulfilledAt'],
  website: ['website', 'environment', 'merchantIp'],
} as const satisfies Record<string, readonly ListedField[]>
export type GroupId = keyof typeof fieldGroups
