import { MAX_LETTER } from '../contract/upload.ts'
import { characters } from './characters.ts'
import type { ProductType, ReasonGroup } from './evidence.ts'

/** The English letter, with a representment or a waybill (spec §5 Uploads: 20 to 5000 characters, no Chinese). */

export const MIN_LETTER = 20

/** Chinese characters, and punctuation used only in Chinese. */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff01-\uffef]/u

export const containsChinese = (text: string): boolean => chinese.test(text)

/** The issue of a letter to be submitted: a key of validation.json with its arguments, or undefined. */
export function letterIssue(text: string): string | undefined {
  const length = characters(text.trim())
  if (length === 0) return 'required'
  if (containsChinese(text)) return 'no_chinese'
  if (length < MIN_LETTER) return `too_short?minimum=${MIN_LETTER}`
  return length > MAX_LETTER ? `too_long?maximum=${MAX_LETTER}` : undefined
}

export interface LetterFacts {
  disputeNo: string
  group: ReasonGroup
  productType: ProductType
  orderNo: string
  tradeNo: string
  /** Formatted: '100.00 USD'. */
  amount: string
  /** YYYY-MM-DD */
  orderedOn: string
  cardLast4: string | null
  customerName: string
  email: string
  shippingAddress: readonly string[]
  products: readonly { name: string; quantity: number }[]
  carrierCode: string | null
  trackingNumber: string | null
  trackingSite: string | null
  /** YYYY-MM-DD */
  shippedOn: string | null
  /** Formatted. */
  refunded: string | null
  earlierOrders: number
}

const claims: Readonly<Record<ReasonGroup, string>> = {
  fraud: 'The cardholder took part in this transaction and received what was ordered.',
  not_received: 'The order was fulfilled and handed over as agreed.',
  not_as_described: 'What was delivered is what was described at the time of purchase.',
  credit_not_processed: 'Every credit that was due to the cardholder has been issued.',
  duplicate: 'The charges belong to separate orders, each of which was fulfilled.',
  wrong_amount: 'The amount charged is the amount that the cardholder agreed to.',
  canceled: 'The order was not canceled under the terms that the cardholder accepted.',
  counterfeit: 'The goods are genuine and come from an authorized source.',
  paid_otherwise: 'No other payment for this order was received.',
  processing: 'The transaction was authorized and presented in time.',
  retrieval: 'The documents of the order are enclosed.',
  other: 'The transaction is valid and was fulfilled as agreed.',
}

/** A draft from the order's data. A line whose data exists in Chinese only is left out. */
export function letterDraft(facts: LetterFacts): string {
  const line = (label: string, value: string | null) =>
    value === null || value.trim() === '' || containsChinese(value) ? undefined : `${label}: ${value.trim()}`
  const products = facts.products
    .filter(({ name }) => !containsChinese(name))
    .map(({ name, quantity }) => `${quantity} x ${name}`)
    .join('; ')
  const goods = facts.productType === 'merchandise'
  const paragraphs = [
    ['Dear Sir or Madam,'],
    [
      facts.group === 'retrieval'
        ? `We answer retrieval request ${facts.disputeNo} over ${facts.amount}. ${claims.retrieval}`
        : `We contest chargeback ${facts.disputeNo} over ${facts.amount}. ${claims[facts.group]}`,
    ],
    [
      'Order',
      line('Merchant order number', facts.orderNo),
      line('Serial order number', facts.tradeNo),
      line('Date of order', facts.orderedOn),
      line('Amount', facts.amount),
      line('Card ending in', facts.cardLast4),
      line('Customer', facts.customerName),
      line('Email', facts.email),
      line(goods ? 'Goods' : 'Services', products),
    ],
    goods &&
      (facts.trackingNumber || facts.shippedOn) && [
        'Delivery',
        line('Carrier', facts.carrierCode),
        line('Tracking number', facts.trackingNumber),
        line('Tracking site', facts.trackingSite),
        line('Shipped on', facts.shippedOn),
        line(
          'Delivered to',
          facts.shippingAddress.filter((line) => line && !containsChinese(line)).join(', '),
        ),
      ],
    facts.refunded && [`Refunded to the cardholder: ${facts.refunded}`],
    facts.earlierOrders > 0 && [
      `The same customer paid for ${facts.earlierOrders} earlier ${facts.earlierOrders === 1 ? 'order' : 'orders'} without dispute.`,
    ],
    [
      facts.group === 'retrieval'
        ? 'Please contact us if you need further documents.'
        : 'Please find our evidence enclosed. We ask you to decide the case in our favor.',
    ],
    ['Sincerely'],
  ]
  return paragraphs
    .filter((lines) => Array.isArray(lines))
    .map((lines) => lines.filter((line) => line !== undefined).join('\n'))
    .join('\n\n')
    .slice(0, MAX_LETTER)
}
