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
  const say: Say = (key, values = {}) => portalWord(locale, 'risk_explain', `remedy.${key}`, values)
  if (order.decidedBy === null) return []
  const found = stoppingFindings(order).map((finding) => remedyOf(finding, order, locale, say))
  // An entry of the allow list can override the score.
  const score = order.checks.find(({ check }) => check === 'score')
  const byScore = score ? isStop(score) : scoreVerdict(order.method, order) !== 'accepted'
  const needed = byScore ? [...found, scoreRemedy(order, say)] : found
  // Without a recorded decision only the check is known.
  return [...new Set(needed.length > 0 ? needed : [wholeCheck(order.decidedBy, locale, say)])]
}

/** A check whose rule has no number. */
function wholeCheck(check: string, locale: Locale, say: Say): string {
  const own = say(check)
  return own === `remedy.${check}`
    ? say('other', { check: portalWord(locale, 'risk_explain', `check.${check}`) })
    : own
}

type Say = (key: string, values?: Record<string, string>) => string

function remedyOf(
  { check, part, ruleNo, values }: RiskFinding,
  { gatewayNo }: StoppedFacts,
  locale: Locale,
  say: Say,
) {
  const value = (name: string) => values[name] ?? ''
  switch (check) {
    case 'risk_list':
      return say('risk_list_entry', {
        listNo: ruleNo ?? '',
        kind: portalWord(locale, 'enums', `listValueKind.${value('valueKind')}`),
        value:
          value('valueKind') === 'issuing_country'
            ? displayName(locale, 'region', value('value'))
            : value('value'),
      })
    case 'custom_rule':
      return say('custom_rule_named', { name: value('name'), ruleNo: ruleNo ?? '' })
    case 'website':
      return say(value('status') === 'none' ? 'website_none' : 'website_named', {
        url: value('url'),
        gatewayNo,
      })
    case 'country':
      return say(value('country') ? `country_${part}` : 'country_unknown', {
        country: value('country') && displayName(locale, 'region', value('country')),
      })
    case 'amount_limit': {
      const currency = value('currency')
      const least = new Big(value('spent') || '0').plus(value('amount') || '0').toFixed()
      return say('amount_limit_part', {
        ruleNo: ruleNo ?? '',
        part: portalWord(locale, 'risk_limits', `fields.amount_limit.${part}`),
        amount: `${canonicalAmount(currency, least)} ${currency}`,
      })
    }
    case 'velocity':
      return say('velocity_part', {
        ruleNo: ruleNo ?? '',
        part: portalWord(locale, 'risk_limits', `fields.velocity.${part}`),
        count: String(Number(value('count')) + 1),
      })
    default:
      return ruleNo
        ? say('rule', { check: portalWord(locale, 'risk_explain', `check.${check}`), ruleNo })
        : wholeCheck(check, locale, say)
  }
}

/** A score of 100 or more always blocks, so only fewer points help. */
function scoreRemedy({ riskScore, preAuthScore }: StoppedFacts, say: Say): string {
  const points = String(riskScore - preAuthScore)
  return riskScore >= REFUSING_SCORE
    ? say('score_points', { points })
    : say('score_either', { points, score: String(riskScore) })
}
