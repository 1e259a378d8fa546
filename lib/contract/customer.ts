import { z } from 'zod'
import { defineCall } from './call.ts'
import { complaintRow } from './complaint.ts'
import { customerFilterRow } from './customer-filter.ts'
import { disputeRow } from './dispute.ts'
import { refundRow } from './refund.ts'
import {
  amountSum,
  cardFirst6,
  cardLast4,
  count,
  currency,
  customerEmail,
  id,
  instant,
  signedAmount,
  text,
  tradeNo,
} from './shapes.ts'
import { cardType, transactionRow } from './transaction.ts'

/**
 * Everything about one customer: all orders with the email or the card of an order, and what belongs to them. The order’s
 * number is the key, so that no address or card number is in a URL.
 */

const customerKeys = ['email', 'card'] as const
const by = z.enum(customerKeys).meta({
  id: 'CustomerKey',
  description: 'Which orders belong to the customer: those with the same email, or with the same card.',
})
export type CustomerKey = (typeof customerKeys)[number]
/** The latest records of each kind in the answer. */
export const MAX_CUSTOMER_RECORDS = 100
export const MAX_CUSTOMER_NOTE = 2000

const note = z
  .object({
    noteNo: id.describe('Number of the note.'),
    at: instant.describe('Time of the note.'),
    by: text.describe('Login name of the user who wrote it.'),
    text: text.describe('Text of the note.'),
  })
  .meta({ id: 'CustomerNote', description: 'A note of the team about a customer. Customers never see it.' })
export type CustomerNote = z.output<typeof note>
const notes = z.array(note).describe('Notes of the team, the latest first.')

/** The latest records and how many there are. */
const latest = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    total: count.describe('Number of all records.'),
    list: z.array(row).describe('The latest records.'),
  })

const customerInfo = z
  .object({
    by,
    names: z.array(text).describe('Names in the orders, the latest first.'),
    emails: z
      .array(z.object({ email: customerEmail, tradeNo }))
      .describe('Email addresses in the orders, each with its latest order.'),
    cards: z
      .array(z.object({ cardType: cardType.nullable(), cardFirst6, cardLast4, tradeNo }))
      .describe('Cards of the orders, each with its latest order.'),
    firstOrderAt: instant.describe('Time of the first order.'),
    lastOrderAt: instant.describe('Time of the latest order.'),
    totals: z
      .array(
        z.object({
          currency,
          orders: count.describe('Number of orders.'),
          paidOrders: count.describe('Number of successful orders.'),
          paid: amountSum.describe('Sum of the successful orders.'),
          refunded: amountSum.describe('Sum of the refunds that have not failed.'),
          chargedBack: amountSum.describe('Sum of the lost chargebacks.'),
          frozen: amountSum.describe('Sum that is frozen or on hold for open disputes.'),
          kept: signedAmount.describe('Paid without refunds and lost chargebacks.'),
        }),
      )
      .describe('Sums of the live orders by currency.'),
    orders: latest(transactionRow).describe('Orders.'),
    refunds: latest(refundRow).nullable().describe('Refunds; null: the role cannot open them.'),
    disputes: latest(disputeRow).nullable().describe('Disputes; null: the role cannot open them.'),
    complaints: latest(complaintRow).nullable().describe('Complaints; null: the role cannot open them.'),
    filters: latest(customerFilterRow)
      .nullable()
      .describe('Active customer filters that match one of the orders; null: the role cannot open them.'),
    notes,
  })
  .meta({ id: 'Customer', description: 'A customer with orders, refunds, disputes, complaints and notes.' })
export type CustomerInfo = z.output<typeof customerInfo>

const page = '/deal/transaction'
const changes = ['customer/detail.do']

export const getCustomer = defineCall({
  no: 460,
  path: 'customer/detail.do',
  page,
  request: z.strictObject({ tradeNo, by }),
  answer: customerInfo,
  errors: ['record_not_found'],
})

export const addCustomerNote = defineCall({
  no: 461,
  path: 'customer/addNote.do',
  page,
  token: true,
  request: z.strictObject({
    tradeNo,
    by,
    text: text.trim().min(1).max(MAX_CUSTOMER_NOTE).describe('Text of the note.'),
  }),
  answer: z.object({ notes }),
  errors: ['record_not_found'],
  changes,
})

export const deleteCustomerNote = defineCall({
  no: 462,
  path: 'customer/deleteNote.do',
  page,
  token: true,
  request: z.strictObject({ tradeNo, by, noteNo: id.describe('Number of the note.') }),
  answer: z.object({ notes }),
  errors: ['record_not_found'],
  changes,
})
