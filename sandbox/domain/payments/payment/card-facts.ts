import { randomInt } from 'node:crypto'
import { isLuhn } from '#lib/rules/card-number.ts'
import {
  brandOf,
  cardHash,
  hasLengthOf,
  issuerOf,
  luhnDigit,
  type TestOutcome,
  testCards,
  testOutcome,
} from './cards.ts'
import type { Payer } from './customer.ts'
import { PayError } from './pay-error.ts'

export interface CardInput {
  number: string
  holder?: string | undefined
  /** MM/YY */
  expiry?: string | undefined
}

export interface CardFacts {
  type: NonNullable<ReturnType<typeof brandOf>>
  first6: string
  last4: string
  hash: string
  holder: string
  expiry: string
  issuingBank: string
  bankCountry: string
  outcome: TestOutcome
  isTestCard: boolean
}

/**
 * Checks a card. Throws PayError on the invalid card fields. The result contains only six digits, four digits
 * and a keyed hash of the number.
 */
export function cardFacts(card: CardInput, payer: Payer, now: Date): CardFacts {
  const number = card.number.replace(/[\s-]/g, '')
  const type = isLuhn(number) ? brandOf(number) : undefined
  if (!type || !hasLengthOf(number, type)) throw new PayError('number', 'invalid')
  const expiry = card.expiry ?? `12/${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry)
  if (!parts) throw new PayError('expiry', 'format')
  const lastMonth = (2000 + Number(parts[2])) * 12 + Number(parts[1]) - 1
  if (lastMonth < now.getUTCFullYear() * 12 + now.getUTCMonth()) throw new PayError('expiry', 'past')
  return {
    type,
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    hash: cardHash(number),
    holder: (card.holder || payer.name).toUpperCase(),
    expiry,
    ...issuerOf(number),
    outcome: testOutcome(number),
    isTestCard: testCards.some((known) => known.number === number),
  }
}

export const cardColumns = (card: CardFacts) => ({
  cardType: card.type,
  cardFirst6: card.first6,
  cardLast4: card.last4,
  cardHash: card.hash,
  cardHolder: card.holder,
  cardExpiry: card.expiry,
  issuingBank: card.issuingBank,
  bankCountry: card.bankCountry,
})

/** A new card with a unique number. It is the default of the simulator and passes every rule. */
export function ownCard(): CardInput {
  const body = `411111${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  return { number: `${body}${luhnDigit(body)}` }
}
