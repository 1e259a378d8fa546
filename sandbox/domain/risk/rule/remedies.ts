import Big from 'big.js'
import type { RiskExplanation, RiskFinding } from '#lib/contract/risk.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { REFUSING_SCORE, scoreVerdict } from '#lib/rules/risk.ts'
import { isStop, stoppingFindings } from '#lib/rules/stopping-findings.ts'
import { displayName, portalWord } from '#sandbox/platform/vocabulary.ts'

export interface StoppedFacts extends Pick<RiskExplanation, 'decidedBy' | 'checks'> {
  method: string
  gatewayNo: string
  riskScore: number
  preAuthScore: number
  totalScore: number
}

/**
 * What would let the order pass: one sentence for each rule that stopped it, and one for its score. All of it is needed,
 * because each rule alone would still stop the order.
 */
export function remediesOf(order: StoppedFacts, locale: Locale): string[] {
  const translate: Translate = (key, values = {}) =>
    portalWord(locale, 'risk_explain', `remedy.${key}`, values)
  if (order.decidedBy === null) return []
  const found = stoppingFindings(order).map((finding) => remedyOf(finding, order, locale, translate))
  // An entry of the allow list can override the score.
  const score = order.checks.find(({ check }) => check === 'score')
  const byScore = score ? isStop(score) : scoreVerdict(order.method, order) !== 'accepted'
  const needed = byScore ? [...found, scoreRemedy(order, translate)] : found
  // Without a recorded decision only the check is known.
  return [...new Set(needed.length > 0 ? needed : [wholeCheck(order.decidedBy, locale, translate)])]
}

/** A check whose rule has no number. */
function wholeCheck(check: string, locale: Locale, translate: Translate): string {
  const own = translate(check)
  return own === `remedy.${check}`
    ? translate('other', { check: portalWord(locale, 'risk_explain', `check.${check}`) })
    : own
}

type Translate = (key: string, values?: Record<string, string>) => string

function remedyOf(
  { check, part, ruleNo, values }: RiskFinding,
  { gatewayNo }: StoppedFacts,
  locale: Locale,
  translate: Translate,
) {
  const value = (name: string) => values[name] ?? ''
  switch (check) {
    case 'risk_list':
      return translate('risk_list_entry', {
        listNo: ruleNo ?? '',
        kind: portalWord(locale, 'enums', `listValueKind.${value('valueKind')}`),
        value:
          value('valueKind') === 'issuing_country'
            ? displayName(locale, 'region', value('value'))
            : value('value'),
      })
    case 'custom_rule':
      return translate('custom_rule_named', { name: value('name'), ruleNo: ruleNo ?? '' })
    case 'website':
      return translate(value('status') === 'none' ? 'website_none' : 'website_named', {
        url: value('url'),
        gatewayNo,
      })
    case 'country':
      return translate(value('country') ? `country_${part}` : 'country_unknown', {
        country: value('country') && displayName(locale, 'region', value('country')),
      })
    case 'amount_limit': {
      const currency = value('currency')
      const least = new Big(value('spent') || '0').plus(value('amount') || '0').toFixed()
      return translate('amount_limit_part', {
        ruleNo: ruleNo ?? '',
        part: portalWord(locale, 'risk_limits', `fields.amount_limit.${part}`),
        amount: `${canonicalAmount(currency, least)} ${currency}`,
      })
    }
    case 'velocity':
      return translate('velocity_part', {
        ruleNo: ruleNo ?? '',
        part: portalWord(locale, 'risk_limits', `fields.velocity.${part}`),
        count: String(Number(value('count')) + 1),
      })
    default:
      return ruleNo
        ? translate('rule', { check: portalWord(locale, 'risk_explain', `check.${check}`), ruleNo })
        : wholeCheck(check, locale, translate)
  }
}

/** A score of 100 or more always blocks, so only fewer points help. */
function scoreRemedy({ riskScore, preAuthScore }: StoppedFacts, translate: Translate): string {
  const points = String(riskScore - preAuthScore)
  return riskScore >= REFUSING_SCORE
    ? translate('score_points', { points })
    : translate('score_either', { points, score: String(riskScore) })
}
