import { z } from 'zod'
import type { keyScopes } from '../developer.ts'
import type { ErrorKey } from '../errors.ts'
import { MAX_REASON, refundErrors } from '../refund.ts'
import { amount, id, orderNo, refundNo, text, tradeNo } from '../shapes.ts'
import type { PayErrorCode } from './errors.ts'
import { exampleAuthorized, exampleLink, examplePayment, exampleRefund } from './examples.ts'
import {
  createdPayment,
  link,
  linkBody,
  linkQuery,
  MAX_ORDER_PAYMENTS,
  orderPayments,
  pageOf,
  payment,
  paymentBody,
  paymentQuery,
  refund,
  refundQuery,
} from './shapes.ts'

/**
 * The operations of the payment API, version 1. The provider's routes, the OpenAPI document, the reference and its
 * samples derive from them. An operation is added, and never renamed or removed.
 */

export const PAY_API = '/pay/api/v1'

interface Operation {
  method: 'GET' | 'POST'
  /** Below PAY_API; parameters in braces. */
  path: `/${string}`
  /** The permission that the key needs. */
  scope: (typeof keyScopes)[number]
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Status of a success. Default: 200. */
  status?: 201
  /** Status of an answer with a record that existed already. Default: there is none. */
  foundStatus?: 200
  /** Besides those of every operation. */
  errors?: readonly (PayErrorCode | ErrorKey)[]
  example: { params?: Readonly<Record<string, string>>; body?: unknown; answer: unknown }
}

const define = <const O extends Operation>(operation: O): O => operation

const linkNo = id.describe('Number of the payment link.')
const orderOf = { params: { tradeNo: examplePayment.tradeNo } }
const linkOf = { params: { linkNo: exampleLink.linkNo } }
const openErrors = ['pre_auth_not_pending'] as const

export const payOperations = {
  createPayment: define({
    method: 'POST',
    path: '/payments',
    scope: 'pay',
    summary: 'Take a payment',
    description:
      'A declined payment is still a payment: it answers 201 with the status `failed`. An order that is paid or in progress is not charged again: it answers 200 with the existing payment.',
    body: paymentBody,
    answer: createdPayment,
    status: 201,
    foundStatus: 200,
    example: {
      body: {
        amount: '25.00',
        currency: 'USD',
        orderNo: 'A-1001',
        card: { number: '4111111111111111', holder: 'Jane Miller', expiry: '12/39', cvv: '123' },
        customer: { email: 'jane@example.com' },
      },
      answer: { ...examplePayment, parameters: {} },
    },
  }),
  listPayments: define({
    method: 'GET',
    path: '/payments',
    scope: 'read',
    summary: 'List payments',
    description: 'The payments of the key’s gateway and environment.',
    query: paymentQuery,
    answer: pageOf(payment),
    errors: ['cursor_invalid', 'date_range_invalid'],
    example: { answer: { list: [examplePayment], nextCursor: null } },
  }),
  getPayment: define({
    method: 'GET',
    path: '/payments/{tradeNo}',
    scope: 'read',
    summary: 'Get a payment',
    params: z.object({ tradeNo }),
    answer: payment,
    errors: ['record_not_found'],
    example: { ...orderOf, answer: examplePayment },
  }),
  capturePayment: define({
    method: 'POST',
    path: '/payments/{tradeNo}/capture',
    scope: 'pay',
    summary: 'Capture a pre-authorized payment',
    description: 'Charges the whole amount or a part of it. The rest is released.',
    params: z.object({ tradeNo }),
    body: z.strictObject({ amount: amount.optional().describe('Amount to charge; without it, all of it.') }),
    answer: payment,
    errors: ['record_not_found', ...openErrors, 'pre_auth_amount_invalid', 'pre_auth_completion_declined'],
    example: { ...orderOf, body: {}, answer: { ...examplePayment, preAuthStatus: 'completed' } },
  }),
  voidPayment: define({
    method: 'POST',
    path: '/payments/{tradeNo}/void',
    scope: 'pay',
    summary: 'Void a pre-authorized payment',
    description: 'Releases the reserved amount. Nothing is charged.',
    params: z.object({ tradeNo }),
    body: z.strictObject({}),
    answer: payment,
    errors: ['record_not_found', ...openErrors],
    example: {
      ...orderOf,
      body: {},
      answer: { ...exampleAuthorized, status: 'failed', preAuthStatus: 'revoked' },
    },
  }),
  createRefund: define({
    method: 'POST',
    path: '/payments/{tradeNo}/refunds',
    scope: 'refund',
    summary: 'Refund a payment',
    description:
      'Refunds a payment or a part of it. A payment can be refunded from the day after it was made, when it is reconciled. An amount that needs a second person is requested in the portal.',
    params: z.object({ tradeNo }),
    body: z.strictObject({
      amount: amount.describe('Refund amount, in the order currency.'),
      reason: text.trim().min(1).max(MAX_REASON).describe('Reason for the refund.'),
    }),
    answer: refund,
    status: 201,
    errors: [
      'record_not_found',
      'approval_required',
      'refund_above_refundable',
      'refund_amount_format',
      ...refundErrors,
    ],
    example: { ...orderOf, body: { amount: '10.00', reason: 'Item returned' }, answer: exampleRefund },
  }),
  listRefunds: define({
    method: 'GET',
    path: '/refunds',
    scope: 'read',
    summary: 'List refunds',
    query: refundQuery,
    answer: pageOf(refund),
    errors: ['cursor_invalid', 'date_range_invalid'],
    example: { answer: { list: [exampleRefund], nextCursor: null } },
  }),
  getRefund: define({
    method: 'GET',
    path: '/refunds/{refundNo}',
    scope: 'read',
    summary: 'Get a refund',
    params: z.object({ refundNo }),
    answer: refund,
    errors: ['record_not_found'],
    example: { params: { refundNo: exampleRefund.refundNo }, answer: exampleRefund },
  }),
  getOrder: define({
    method: 'GET',
    path: '/orders/{orderNo}',
    scope: 'read',
    summary: 'Get an order by your number',
    description: `The payments with this merchant order number, also the failed ones: the latest ${MAX_ORDER_PAYMENTS}. “List payments” with \`orderNo\` has all of them.`,
    params: z.object({ orderNo }),
    answer: orderPayments,
    errors: ['record_not_found'],
    example: {
      params: { orderNo: examplePayment.orderNo },
      answer: { orderNo: examplePayment.orderNo, environment: 'test', payments: [examplePayment] },
    },
  }),
  createLink: define({
    method: 'POST',
    path: '/links',
    scope: 'pay',
    summary: 'Create a payment link',
    body: linkBody,
    answer: link,
    status: 201,
    errors: ['links_live_only', 'link_fields_invalid', 'link_order_taken'],
    example: {
      body: {
        website: 'www.haituo-outdoor.example',
        amount: '180.00',
        currency: 'USD',
        description: 'Tent, green',
        use: 'single',
        locale: 'en_US',
        orderNo: 'A-1002',
        validHours: 72,
      },
      answer: exampleLink,
    },
  }),
  listLinks: define({
    method: 'GET',
    path: '/links',
    scope: 'read',
    summary: 'List payment links',
    query: linkQuery,
    answer: pageOf(link),
    errors: ['links_live_only', 'cursor_invalid', 'date_range_invalid'],
    example: { answer: { list: [exampleLink], nextCursor: null } },
  }),
  getLink: define({
    method: 'GET',
    path: '/links/{linkNo}',
    scope: 'read',
    summary: 'Get a payment link',
    params: z.object({ linkNo }),
    answer: link,
    errors: ['links_live_only', 'record_not_found'],
    example: { ...linkOf, answer: exampleLink },
  }),
  expireLink: define({
    method: 'POST',
    path: '/links/{linkNo}/expire',
    scope: 'pay',
    summary: 'Expire a payment link',
    params: z.object({ linkNo }),
    body: z.strictObject({}),
    answer: link,
    errors: ['links_live_only', 'record_not_found', 'link_not_active'],
    example: { ...linkOf, body: {}, answer: { ...exampleLink, status: 'expired' } },
  }),
}

export type PayOperations = typeof payOperations
export type PayOperationId = keyof PayOperations
export type PayOperation = Operation

export const operationList = Object.entries(payOperations) as [PayOperationId, PayOperation][]
