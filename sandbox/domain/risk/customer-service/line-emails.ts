import { disputeList } from '#lib/contract/dispute.ts'
import { fraudList } from '#lib/contract/fraud.ts'
import { listHref } from '#lib/contract/search-params.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { dayOf } from '#lib/rules/days.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import { schemeFilters } from '#lib/rules/home.ts'
import {
  distanceWords,
  programVerdict,
  type SchemeFigures,
  type SchemeProgram,
  type SchemeVerdict,
  schemeVerdict,
  verdictWords,
} from '#lib/rules/scheme.ts'
import { emailMerchant } from '#sandbox/domain/people/merchant-info/mail.ts'
import type { SchemeMonth } from '#sandbox/domain/risk/monitoring/count-orders.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { portalUrlOf } from '#sandbox/platform/settings.ts'
import { inBothLanguages, portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'

interface Sender {
  db: Database
  merchantNo: string
  timeZone: string
}

/** A reached threshold of the merchant. `value`: number of chargebacks, or rate in percent with two decimals. */
interface OwnLine {
  line: 'count' | 'rate'
  value: string
  emails: string[]
}

interface Values {
  measured: { from: string; to: string; sales: number; chargebacks: number; rate: string | null }
  schemes: readonly SchemeMonth[]
}

const count = (value: number): string => groupDigits(String(value))

const nameOf = (locale: Locale, { cardType }: Pick<SchemeMonth, 'cardType'>): string =>
  portalWord(locale, 'enums', `cardType.${cardType}`)

/** A verdict and its distance in words, as on the pages. */
export function verdictLine(
  locale: Locale,
  scheme: SchemeFigures & Pick<SchemeMonth, 'cardType'>,
  verdict: SchemeVerdict = schemeVerdict(scheme),
): string {
  const translate = (key: string, values?: Record<string, string>) =>
    portalWord(locale, 'scheme', key, values)
  return providerWord(locale, 'mail', 'chargeback_parts.scheme', {
    scheme: nameOf(locale, scheme),
    verdict: verdictWords(verdict, translate),
    distance: distanceWords(verdict, translate),
  })
}

/** Emails that a threshold of the merchant is reached, with figures, verdicts per card scheme, advice and links. */
export async function mailOwnLine(
  { db, merchantNo, timeZone }: Sender,
  { line, value, emails }: OwnLine,
  { measured, schemes }: Values,
): Promise<void> {
  const portal = await portalUrlOf(db)
  // The card type is removed: the merchant's thresholds count all card types.
  const { cardType: _, ...filed } = schemeFilters.chargebacks('visa', measured)
  const { cardType: _sold, ...sold } = schemeFilters.sales('visa', measured)
  await emailMerchant(db, emails, `chargeback_${line}`, {
    merchantNo,
    from: dayOf(measured.from, timeZone),
    to: dayOf(measured.to, timeZone),
    value: value.replace(/\.00$/, ''),
    chargebacks: count(measured.chargebacks),
    sales: count(measured.sales),
    rate: measured.rate ?? '–',
    schemes: inBothLanguages((locale) => schemes.map((scheme) => verdictLine(locale, scheme)).join('\n')),
    advice: inBothLanguages((locale) => providerWord(locale, 'mail', 'chargeback_parts.advice')),
    chargebacksLink: portal + listHref('/deal/dispute', disputeList, filed),
    ordersLink: portal + listHref('/deal/transaction', transactionList, { ...sold, method: ['card'] }),
    linesLink: `${portal}/added_service/refugeesWarning`,
  })
}

/** Emails that both parts of a scheme's threshold are reached in this calendar month. */
export async function mailScheme(
  { db, merchantNo }: Sender,
  emails: readonly string[],
  program: SchemeProgram,
  scheme: SchemeMonth,
): Promise<void> {
  const { cardType, month } = scheme
  const portal = await portalUrlOf(db)
  const records =
    program === 'fraud'
      ? listHref('/deal/fraud', fraudList, schemeFilters.frauds(cardType, scheme))
      : listHref('/deal/dispute', disputeList, schemeFilters.chargebacks(cardType, scheme))
  await emailMerchant(db, emails, `scheme_${program}`, {
    merchantNo,
    month,
    scheme: inBothLanguages((locale) => nameOf(locale, scheme)),
    verdict: inBothLanguages((locale) => verdictLine(locale, scheme, programVerdict(program, scheme))),
    chargebacks: count(scheme.chargebacks),
    sales: count(scheme.sales),
    rate: scheme.rate ?? '–',
    fraudUsd: groupDigits(scheme.fraudUsd),
    salesUsd: groupDigits(scheme.salesUsd),
    advice: inBothLanguages((locale) => providerWord(locale, 'mail', 'chargeback_parts.advice')),
    recordsLink: portal + records,
    ordersLink:
      portal + listHref('/deal/transaction', transactionList, schemeFilters.sales(cardType, scheme)),
    monthsLink: `${portal}/added_service/monthlyChargeback`,
  })
}
