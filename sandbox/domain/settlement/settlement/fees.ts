import type { Fee } from '#lib/rules/settlement-amounts.ts'
import { currencyCodes } from '#sandbox/platform/reference/currencies.ts'

/** The fee of an order: a percentage by payment method and card, and a fixed part in the order's currency. */

const cardPercent: Readonly<Record<string, string>> = {
  visa: '2.90',
  mastercard: '2.90',
  amex: '3.50',
  jcb: '3.20',
  diners: '3.50',
  discover: '3.10',
  unionpay: '2.40',
}
const methodPercent: Readonly<Record<string, string>> = {
  alipay: '1.80',
  wechat_pay: '1.80',
  ideal: '1.20',
  sofort: '1.40',
  knet: '1.60',
  konbini: '2.20',
  boleto: '2.50',
}
/** If neither table has an entry. */
const STANDARD_PERCENT = '2.90'

const fixedOf: Readonly<Record<string, string>> = {
  USD: '0.30',
  EUR: '0.25',
  GBP: '0.20',
  JPY: '30',
  KWD: '0.090',
  HKD: '2.35',
  AUD: '0.30',
  CAD: '0.30',
  CNY: '2.00',
  SGD: '0.40',
  AED: '1.00',
  SAR: '1.00',
  BRL: '1.50',
}

export const feeOf = (method: string, cardType: string | null, currency: string): Fee => ({
  percent: (method === 'card' ? cardPercent[cardType ?? ''] : methodPercent[method]) ?? STANDARD_PERCENT,
  fixed: fixedOf[currency] ?? '0',
})

/** The same percentages as rows, for a query to join. */
export const percentRows = [
  ...Object.entries(cardPercent).map(([cardType, percent]) => ({
    method: 'card',
    card_type: cardType,
    percent,
  })),
  ...Object.entries(methodPercent).map(([method, percent]) => ({ method, card_type: null, percent })),
]
export const standardPercent = STANDARD_PERCENT
export const fixedRows = currencyCodes.map((currency) => ({ currency, fixed: fixedOf[currency] ?? '0' }))
