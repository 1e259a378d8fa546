import type { z } from 'zod'
import type { transactionRow } from '#lib/contract/transaction.ts'
import type { Fields } from '../export/columns.ts'

/** A row of the file: the list's, and the card as the grid shows it in one column. */
export type ExportRow = z.input<typeof transactionRow> & { cardNumber: string | null }

export const exportRow = (row: z.input<typeof transactionRow>): ExportRow => ({
  ...row,
  cardNumber: cardNumberOf(row),
})

/** First six and last four digits as the grid shows them together. */
export const cardNumberOf = (row: { cardFirst6: string | null; cardLast4: string | null }): string | null =>
  row.cardFirst6 && row.cardLast4 ? `${row.cardFirst6}******${row.cardLast4}` : null

/** How each field is written. */
export const exportFields: Required<Fields<ExportRow>> = {
  tradeNo: 'text',
  orderNo: 'text',
  gatewayNo: 'text',
  website: 'text',
  status: 'enum:paymentStatus',
  method: 'enum:paymentMethod',
  cardType: 'enum:cardType',
  createdAt: 'time',
  email: 'text',
  customerName: 'text',
  cardNumber: 'text',
  cardFirst6: 'text',
  cardLast4: 'text',
  amount: 'amount',
  currency: 'text',
  refundedAmount: 'amount',
  refundableAmount: 'amount',
  refunded: 'enum:refundedState',
  transactionType: 'enum:transactionType',
  preAuthType: 'enum:preAuthType',
  preAuthStatus: 'enum:preAuthStatus',
  settlementStatus: 'enum:settlementStatus',
  reserveStatus: 'enum:reserveStatus',
  frozenAmount: 'amount',
  frozenStatus: 'enum:frozenStatus',
  holdAmount: 'amount',
  holdStatus: 'enum:frozenStatus',
  issuingBank: 'text',
  bankCountry: 'country',
  ip: 'text',
  ipCountry: 'country',
  ipCity: 'text',
  riskScore: 'number',
  errorCode: 'text',
  errorInfo: 'text',
  walletType: 'enum:walletType',
  trackingNumber: 'text',
  waybillUploaded: 'yesNo',
  reconciled: 'yesNo',
  environment: 'enum:environment',
}
