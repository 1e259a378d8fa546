import type { Locale } from '#lib/contract/shapes.ts'
import type { cardTypes } from '#lib/contract/transaction.ts'
import { providerChoices } from '#sandbox/platform/vocabulary.ts'

type CardType = (typeof cardTypes)[number]

/** The reason codes of Visa and Mastercard. Other schemes write out the reason. */
const codes: Readonly<Record<string, Partial<Record<CardType, string>>>> = {
  fraud: { visa: '10.4', mastercard: '4837' },
  not_received: { visa: '13.1', mastercard: '4853' },
  not_as_described: { visa: '13.3', mastercard: '4853' },
  counterfeit: { visa: '13.4', mastercard: '4853' },
  credit_not_processed: { visa: '13.6', mastercard: '4853' },
  canceled_recurring: { visa: '13.2', mastercard: '4853' },
  duplicate: { visa: '12.6.1', mastercard: '4834' },
  wrong_amount: { visa: '12.5', mastercard: '4834' },
  paid_by_other_means: { visa: '12.6.2', mastercard: '4834' },
  late_presentment: { visa: '12.1', mastercard: '4834' },
  no_authorization: { visa: '11.3', mastercard: '4808' },
}

export const reasonCodeOf = (reason: string, cardType: CardType | null): string | null =>
  (cardType && Object.hasOwn(codes, reason) ? codes[reason]?.[cardType] : undefined) ?? null

/** The reason in words. A reason text from the scheme is returned unchanged. */
export function reasonWords(reason: string, kind: 'chargeback' | 'retrieval', locale: Locale): string {
  const known = providerChoices(locale, 'lookups', kind).find(({ value }) => value === reason)
  return known?.label ?? reason
}
