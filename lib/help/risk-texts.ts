import { type RiskCheck, riskChecks } from '../contract/risk.ts'
import { adviceFor, type DeclineAdvice, declineCodes } from '../rules/decline.ts'
import { refusalCode } from '../rules/risk-engine.ts'

interface RiskWords {
  check: (check: RiskCheck) => string
  /** A text of the decline advice. */
  decline: (key: `${DeclineAdvice}.${'title' | 'meaning' | 'merchant'}`) => string
}

/** The codes of blocked orders: those of the engine's checks in their order, then those of the provider alone. */
export const blockCodes = (): string[] => [
  ...new Set([
    ...riskChecks.flatMap((check) => refusalCode[check] ?? []),
    ...declineCodes.filter((code) => code.startsWith('R')),
  ]),
]

/** The parts of the help that follow from the engine's list: the order of its checks, and the causes of a block. */
export const riskTexts = ({ check, decline }: RiskWords): Record<'riskChecks' | 'blockCauses', string> => ({
  riskChecks: riskChecks.map((each) => `- ${check(each)}`).join('\n'),
  blockCauses: blockCodes()
    .map((code) => {
      const advice = adviceFor(code)
      return `- ${causeIn(decline(`${advice}.title`))} (${code}): ${decline(`${advice}.meaning`)} ${decline(`${advice}.merchant`)}`
    })
    .join('\n'),
})

/** “Blocked: limit exceeded” names the cause after the colon. */
function causeIn(title: string): string {
  const cause = title.split(/[:：]\s*/).at(-1) ?? title
  return `${cause.slice(0, 1).toUpperCase()}${cause.slice(1)}`
}
