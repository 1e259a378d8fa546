/**
 * The rules that score a payment. Their words are in messages/<locale>/payment.json. The score is the sum of
 * the triggered rules. The provider sets the default points; a merchant can change them.
 */

const HIGH_AMOUNT_USD = 300
const VERY_HIGH_AMOUNT_USD = 1000
const EMAIL_ORDERS_A_DAY = 4
const EMAIL_BURST_A_DAY = 8
export const CARD_EMAILS_A_MONTH = 3
export const CARD_FAILURES_A_DAY = 3

/** The scores of a gateway that has not set its own. */
export const defaultScores = { preAuthScore: 60, totalScore: 85 } as const

export const ruleScores = {
  new_customer: 5,
  changed_card: 10,
  address_mismatch: 10,
  high_amount: 15,
  very_high_amount: 30,
  disposable_email: 15,
  email_velocity: 20,
  email_burst: 40,
  card_failures: 20,
  ip_country: 25,
  card_emails: 30,
  proxy_ip: 30,
  watched_card: 65,
  blocked_card: 100,
  third_party: 40,
} as const

export type RuleCode = keyof typeof ruleScores

export type Measured = Record<string, string | number>

export interface Triggered {
  ruleCode: RuleCode
  score: number
  measured: Measured
}

export const trigger = (ruleCode: RuleCode, measured: Measured = {}): Triggered => ({
  ruleCode,
  score: ruleScores[ruleCode],
  measured,
})

export const scoreOf = (triggered: readonly Triggered[]): number =>
  triggered.reduce((sum, rule) => sum + rule.score, 0)

/** Only one amount rule can trigger. */
function amountRule(usd: number): Triggered | undefined {
  const measured = (limit: number) => ({ usd: Math.round(usd), limit })
  if (usd > VERY_HIGH_AMOUNT_USD) return trigger('very_high_amount', measured(VERY_HIGH_AMOUNT_USD))
  return usd > HIGH_AMOUNT_USD ? trigger('high_amount', measured(HIGH_AMOUNT_USD)) : undefined
}

/** @param count orders with this email within 24 hours, including this one */
export function velocityRule(count: number): Triggered | undefined {
  if (count >= EMAIL_BURST_A_DAY) return trigger('email_burst', { count })
  return count >= EMAIL_ORDERS_A_DAY ? trigger('email_velocity', { count }) : undefined
}

const disposableDomains = new Set(['mailinator.example', 'tempmail.example', 'trash-mail.example'])
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Anonymizing networks. The first octet replaces the list that a real provider buys. */
export const isProxy = (ip: string): boolean => ip.startsWith('185.')

/** Rules that need only the order itself. A rule does not trigger if its value is `null` (unknown). */
export function ownRules(order: {
  email: string
  ip: string
  ipCountry: string | null
  bankCountry: string | null
  billingCountry: string | null
  shippingCountry: string | null
  usd: number
}): Triggered[] {
  const { email, ip, ipCountry, bankCountry, billingCountry: billing, shippingCountry: shipping } = order
  const found: (Triggered | undefined)[] = [amountRule(order.usd)]
  if (ipCountry && bankCountry && ipCountry !== bankCountry) {
    found.push(trigger('ip_country', { ipCountry, bankCountry }))
  }
  if (billing && shipping && billing !== shipping)
    found.push(trigger('address_mismatch', { billing, shipping }))
  if (disposableDomains.has(domainOf(email)))
    found.push(trigger('disposable_email', { domain: domainOf(email) }))
  if (isProxy(ip)) found.push(trigger('proxy_ip', { ip }))
  return found.filter((rule) => rule !== undefined)
}
