import type { fraudReasons } from '#lib/contract/fraud.ts'
import type { cardTypes } from '#lib/contract/transaction.ts'

type FraudReason = (typeof fraudReasons)[number]

/** The fraud reasons with the numbers of Visa's TC40 reports and Mastercard's SAFE reports. */
const codes: Record<FraudReason, { tc40: string; safe: string }> = {
  lost_card: { tc40: '0', safe: '00' },
  stolen_card: { tc40: '1', safe: '01' },
  card_not_received: { tc40: '2', safe: '02' },
  fraudulent_application: { tc40: '3', safe: '03' },
  counterfeit: { tc40: '4', safe: '04' },
  account_takeover: { tc40: 'B', safe: '05' },
  card_not_present: { tc40: '6', safe: '06' },
  merchant_misrepresentation: { tc40: 'C', safe: '55' },
  cardholder_manipulated: { tc40: 'D', safe: '56' },
}

/** The report and its code as the scheme writes them. null for schemes without such a report. */
export function schemeCode(cardType: (typeof cardTypes)[number], reason: FraudReason): string | null {
  if (cardType === 'visa') return `TC40 ${codes[reason].tc40}`
  if (cardType === 'mastercard') return `SAFE ${codes[reason].safe}`
  return null
}
