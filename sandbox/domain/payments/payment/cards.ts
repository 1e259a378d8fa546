import { createHmac, createSecretKey } from 'node:crypto'
import type { cardTypes } from '#lib/contract/transaction.ts'
import { luhnSum } from '#lib/rules/card-number.ts'

/** Card numbers: validated, used to derive card data, and discarded. They are never stored or logged. */

export type CardType = (typeof cardTypes)[number]

/** The check digit that makes a number valid. */
export const luhnDigit = (body: string): string => String((10 - (luhnSum(`${body}0`) % 10)) % 10)

const brands: readonly [RegExp, CardType][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35(2[89]|[3-8])/, 'jcb'],
  [/^3(0[0-5]|[689])/, 'diners'],
  [/^(6011|65|64[4-9])/, 'discover'],
  [/^62/, 'unionpay'],
]

export const brandOf = (number: string): CardType | undefined =>
  brands.find(([shape]) => shape.test(number))?.[1]

const lengths: Partial<Record<CardType, readonly number[]>> = {
  amex: [15],
  diners: [14, 16],
  unionpay: [16, 17, 18, 19],
}
export const hasLengthOf = (number: string, brand: CardType): boolean =>
  (lengths[brand] ?? [16]).includes(number.length)

const key = createSecretKey(process.env.SANDBOX_CARD_KEY ?? 'sandbox: same card, same hash', 'utf8')

/** A keyed hash that identifies the same card without its number. */
export const cardHash = (number: string): string =>
  createHmac('sha256', key).update(number).digest('base64url').slice(0, 22)

export type TestOutcome =
  | { kind: 'success' }
  | { kind: 'declined'; errorCode: string }
  | { kind: 'pre_authorized' }
  | { kind: 'completion_fails' }
  | { kind: 'refused' }
  | { kind: 'refund_fails' }
  | { kind: 'alerted' }
  | { kind: 'challenged' }

/** Test cards with a fixed outcome. Every other card succeeds. */
export const testCards: readonly { number: string; outcome: TestOutcome }[] = [
  { number: '4111111111111111', outcome: { kind: 'success' } },
  { number: '5555555555554444', outcome: { kind: 'success' } },
  { number: '4000000000000002', outcome: { kind: 'declined', errorCode: '05' } },
  { number: '4000000000009995', outcome: { kind: 'declined', errorCode: '51' } },
  { number: '4000000000000069', outcome: { kind: 'declined', errorCode: '54' } },
  { number: '4000000000000127', outcome: { kind: 'declined', errorCode: '82' } },
  { number: '4000000000009235', outcome: { kind: 'pre_authorized' } },
  { number: '4000000000007239', outcome: { kind: 'completion_fails' } },
  { number: '4100000000000019', outcome: { kind: 'refused' } },
  { number: '4000000000005126', outcome: { kind: 'refund_fails' } },
  { number: '4000000000000259', outcome: { kind: 'alerted' } },
  { number: '4000000000003220', outcome: { kind: 'challenged' } },
]

export const testOutcome = (number: string): TestOutcome =>
  testCards.find((card) => card.number === number)?.outcome ?? { kind: 'success' }

/**
 * Whether the issuer declines the completion of a pre-authorization. True for one test card, recognized by
 * its hash.
 */
export const declinesCompletion = (hash: string | null): boolean =>
  testCards.some(({ number, outcome }) => outcome.kind === 'completion_fails' && cardHash(number) === hash)

/**
 * The issuer data of the first six digits. In the sandbox, the country is derived from the number; test cards
 * are American.
 */
export function issuerOf(number: string): { issuingBank: string; bankCountry: string } {
  if (testCards.some((card) => card.number === number) || number.startsWith('411111')) {
    return { issuingBank: 'Sandbox Test Bank', bankCountry: 'US' }
  }
  const found = issuers[Number(number.slice(1, 6)) % issuers.length]
  return found ?? { issuingBank: 'Sandbox Test Bank', bankCountry: 'US' }
}

const issuers = [
  { issuingBank: 'Chase', bankCountry: 'US' },
  { issuingBank: 'Barclays', bankCountry: 'GB' },
  { issuingBank: 'Deutsche Bank', bankCountry: 'DE' },
  { issuingBank: 'BNP Paribas', bankCountry: 'FR' },
  { issuingBank: 'MUFG Bank', bankCountry: 'JP' },
  { issuingBank: 'Commonwealth Bank', bankCountry: 'AU' },
]
