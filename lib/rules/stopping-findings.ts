import type { RiskExplanation, RiskFinding } from '../contract/risk.ts'

const stops: ReadonlySet<string> = new Set(['refused', 'pre_authorized'])

/** Whether a check with this result stopped the order. */
export const isStop = ({ state }: Pick<RiskExplanation['checks'][number], 'state'>): boolean =>
  stops.has(state)

/**
 * Findings that stop no order, by check: an entry of the allow list, and custom rules that add points or request 3-D
 * Secure.
 */
export const harmlessParts = { risk_list: ['allow'], custom_rule: ['score', 'three_d_secure'] } as const

/** The rules that stopped the order, apart from those of its score. */
export const stoppingFindings = ({ checks }: Pick<RiskExplanation, 'checks'>): RiskFinding[] =>
  checks.filter(isStop).flatMap(({ findings }) =>
    findings.filter(({ check, part }) => {
      const harmless: readonly (string | null)[] =
        check === 'risk_list' || check === 'custom_rule' ? harmlessParts[check] : []
      return !harmless.includes(part)
    }),
  )
