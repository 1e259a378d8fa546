import type { bankChangeStatuses } from '../contract/bank-account.ts'
import type { FieldIssue } from '../contract/issues.ts'
import { addBusinessDaysIn } from './days.ts'

/** Account numbers (IBAN: ISO 13616, BIC: ISO 9362), and the states of a request to change a bank account. */

/** Length of the IBAN in the countries that use it. */
export const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29
  ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20
  LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29
  PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
  YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Without an IBAN: letters and digits. */
const LOCAL_NUMBER = /^[\dA-Z]{5,34}$/
const IBAN = /^[A-Z]{2}\d{2}[\dA-Z]+$/
const BIC = /^[A-Z]{6}[\dA-Z]{2}(?:[\dA-Z]{3})?$/

/** An account number or a BIC without the separators that people type. */
export const canonicalNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** The part of an account number that is stored and shown. */
export const accountEnding = (accountNo: string): string => canonicalNumber(accountNo).slice(-4)

/** An account number as screens and emails show it. */
export const maskedAccount = (last4: string): string => `•••• ${last4}`

/**
 * ISO 7064 MOD 97-10: the first four characters (country and check digits) move to the end, letters become two digits
 * (A = 10), and the remainder modulo 97 must be 1.
 */
function hasChecksum(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** What is wrong with an account number, as a key of validation.json; undefined: nothing. */
export function accountNoIssue(typed: string, country: string): string | undefined {
  const accountNo = canonicalNumber(typed)
  const length = ibanLengths[country]
  const prefix = IBAN.test(accountNo) ? accountNo.slice(0, 2) : undefined
  if (length === undefined) {
    // An IBAN of another country.
    if (prefix && ibanLengths[prefix] === accountNo.length && hasChecksum(accountNo)) return 'iban_country'
    return LOCAL_NUMBER.test(accountNo) ? undefined : 'account_no'
  }
  if (!prefix) return `iban_required?country=${country}`
  if (prefix !== country) return 'iban_country'
  if (accountNo.length !== length) return `iban_length?length=${length}`
  return hasChecksum(accountNo) ? undefined : 'iban_checksum'
}

/** What is wrong with a BIC, as a key of validation.json; undefined: nothing. */
export function bicIssue(typed: string, country: string): string | undefined {
  const bic = canonicalNumber(typed)
  if (!BIC.test(bic)) return 'bic'
  return bic.slice(4, 6) === country ? undefined : 'bic_country'
}

/** Issues that depend on the country. The contract reports empty fields. */
export function accountIssues(account: { country: string; accountNo: string; bic: string }): FieldIssue[] {
  const { country, accountNo, bic } = account
  if (!country) return []
  const issue = (path: string, message: string | undefined) => (message ? [{ path, message }] : [])
  return [
    ...issue('accountNo', accountNo ? accountNoIssue(accountNo, country) : undefined),
    ...issue('bic', bic ? bicIssue(bic, country) : undefined),
  ]
}

export type BankChangeStatus = (typeof bankChangeStatuses)[number]

/** Business days from the request to the start of the review. */
export const REVIEW_BUSINESS_DAYS = 1
/** Business days from the request to the decision. */
export const DECISION_BUSINESS_DAYS = 3

/** A merchant has at most one open request. */
export const isOpenChange = (status: BankChangeStatus): boolean =>
  status === 'requested' || status === 'in_review'

/** The merchant can withdraw a request until the review starts. */
export const mayWithdraw = (status: BankChangeStatus): boolean => status === 'requested'

export const decisionAt = (requestedAt: Date, timeZone: string): Date =>
  addBusinessDaysIn(requestedAt, DECISION_BUSINESS_DAYS, timeZone)

/** When the provider takes the next step; null: the request has ended. */
export function nextChangeStep(status: BankChangeStatus, requestedAt: Date, timeZone: string): Date | null {
  if (status === 'requested') return addBusinessDaysIn(requestedAt, REVIEW_BUSINESS_DAYS, timeZone)
  return status === 'in_review' ? decisionAt(requestedAt, timeZone) : null
}
