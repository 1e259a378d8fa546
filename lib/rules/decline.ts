/**
 * The advice for each decline code (spec §8 Card decline advice). The texts are in messages/<locale>/decline.json under
 * the advice's key. Codes are the issuer's response codes of ISO 8583; a code that starts with I is a parameter error of the
 * payment interface; R codes are the provider's own risk refusals.
 */
export const declineAdvice = [
  'refer_to_issuer',
  'do_not_honour',
  'pick_up_card',
  'lost_or_stolen',
  'invalid_card_number',
  'invalid_amount',
  'invalid_transaction',
  'insufficient_funds',
  'expired_card',
  'incorrect_pin',
  'cvv_error',
  'suspected_fraud',
  'system_error',
  'duplicate',
  'exceeds_limit',
  'security_violation',
  'currency_conversion',
  'interface_parameter',
  'high_risk',
  'bad_record',
  'website_unregistered',
  'limit_exceeded',
  'country_restricted',
  'customer_filtered',
  'customer_listed',
  'custom_rule_refused',
  'authentication_failed',
  'authentication_abandoned',
  'other',
] as const
export type DeclineAdvice = (typeof declineAdvice)[number]

const byCode: Record<string, DeclineAdvice> = {
  '01': 'refer_to_issuer',
  '02': 'refer_to_issuer',
  '04': 'pick_up_card',
  '05': 'do_not_honour',
  '07': 'pick_up_card',
  '12': 'invalid_transaction',
  '13': 'invalid_amount',
  '14': 'invalid_card_number',
  '15': 'invalid_card_number',
  '41': 'lost_or_stolen',
  '43': 'lost_or_stolen',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '55': 'incorrect_pin',
  '57': 'do_not_honour',
  '59': 'suspected_fraud',
  '61': 'exceeds_limit',
  '62': 'security_violation',
  '63': 'security_violation',
  '65': 'exceeds_limit',
  '68': 'system_error',
  '82': 'cvv_error',
  N7: 'cvv_error',
  '91': 'system_error',
  '94': 'duplicate',
  '96': 'system_error',
  '6P': 'currency_conversion',
  R01: 'high_risk',
  R02: 'bad_record',
  R03: 'website_unregistered',
  R04: 'limit_exceeded',
  R05: 'country_restricted',
  R06: 'customer_filtered',
  R07: 'customer_listed',
  R08: 'custom_rule_refused',
  A1: 'authentication_failed',
  A2: 'authentication_abandoned',
}

export const declineCodes: readonly string[] = Object.keys(byCode)

/** The codes with this advice, except families such as all codes that start with I. */
export const codesFor = (advice: DeclineAdvice): string[] =>
  Object.keys(byCode)
    .filter((code) => byCode[code] === advice)
    .toSorted()

export function adviceFor(errorCode: string): DeclineAdvice {
  return byCode[errorCode] ?? (errorCode.startsWith('I') ? 'interface_parameter' : 'other')
}

/** What the payer can do after a failed payment. The payer never learns which check blocked it. */
export type PayerAdvice = 'contact' | 'bank' | 'card' | 'later'

const payerAdvice: Partial<Record<DeclineAdvice, PayerAdvice>> = {
  invalid_card_number: 'card',
  expired_card: 'card',
  incorrect_pin: 'card',
  cvv_error: 'card',
  system_error: 'later',
}

/** All checks of the provider and of the merchant. */
const isOwnCheck = (errorCode: string): boolean => errorCode.startsWith('R')

export function payerAdviceFor(errorCode: string): PayerAdvice {
  if (isOwnCheck(errorCode) || !/^[0-9A-Z]{2}$/.test(errorCode)) return 'contact'
  return payerAdvice[adviceFor(errorCode)] ?? 'bank'
}

/** Messages of the issuer that the payer may read: the card's data, its funds and its limits. The others could accuse the payer. */
const forPayer = new Set(['14', '51', '54', '55', '61', '65', '82'])
export const isForPayer = (errorCode: string): boolean => forPayer.has(errorCode)

/** The code of every blocked payment outside of the portal, because a shop may show it to the payer. */
const BLOCKED_CODE = 'R00'

/** The code of a failed payment as the payment interface returns it. */
export const publicErrorCode = (errorCode: string | null): string | null =>
  errorCode !== null && isOwnCheck(errorCode) ? BLOCKED_CODE : errorCode
