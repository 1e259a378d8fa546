import Big from 'big.js'
import { groupDigits } from './group-digits.ts'
import { exactPercent } from './percent.ts'

/**
 * The monitoring program of a card scheme (spec §9): a merchant enters it in a calendar month in which the size and the
 * rate of fraud, or of chargebacks, both reach their thresholds. Every page, email and help text takes its verdict from
 * here.
 */

export const SCHEME_LIMITS = {
  fraudUsd: '75000',
  fraudRate: '0.9',
  chargebacks: '100',
  chargebackRate: '0.9',
}

/** Days that are counted instead of a calendar month, which would be too short on its first days. */
export const SCHEME_DAYS = 30

/** The figures of one scheme. A rate is that of the number or of the amount of its sales. */
export interface SchemeFigures {
  sales: number
  salesUsd: string
  fraudUsd: string
  chargebacks: number
}

export const schemePrograms = ['chargebacks', 'fraud'] as const
export type SchemeProgram = (typeof schemePrograms)[number]
/** `none`: there is no rate without sales. */
type PartLevel = 'reached' | 'near' | 'below' | 'far_below' | 'none'
type SchemeState = 'over' | 'near' | 'under'

/** From this share of a threshold on, a value is near it. */
const NEAR = 0.75
/** Below this share of a threshold, a value is far below it. */
const FAR_BELOW = 0.5

export interface SchemeVerdict {
  /** The program that is closest to its thresholds. */
  program: SchemeProgram
  state: SchemeState
  size: PartLevel
  rate: PartLevel
  /** The share of the part that is further away; 1 is the threshold. For drawing and sorting only. */
  share: number
  /** What lacks in each part, or how far a monitored scheme is above; null: this part is reached, or has no rate. */
  distance: { size: string | null; rate: string | null }
}

/** How much of each threshold the figures use; 1 is the threshold. For drawing only. */
export function schemeShares({ sales, salesUsd, fraudUsd, chargebacks }: SchemeFigures) {
  const of = (part: Big | null, limit: string) => (part === null ? 0 : part.div(limit).toNumber())
  return {
    fraudUsd: of(new Big(fraudUsd), SCHEME_LIMITS.fraudUsd),
    fraudRate: of(exactPercent(fraudUsd, salesUsd), SCHEME_LIMITS.fraudRate),
    chargebacks: of(new Big(chargebacks), SCHEME_LIMITS.chargebacks),
    chargebackRate: of(exactPercent(chargebacks, sales), SCHEME_LIMITS.chargebackRate),
  }
}

/** Compared unrounded: 0.8999% is below 0.9%. */
function levelOf(value: Big | null, limit: string): PartLevel {
  if (value === null) return 'none'
  if (value.gte(limit)) return 'reached'
  if (value.gte(new Big(limit).times(NEAR))) return 'near'
  return value.gte(new Big(limit).times(FAR_BELOW)) ? 'below' : 'far_below'
}

/** The verdict on one of the two programs. */
export function programVerdict(program: SchemeProgram, figures: SchemeFigures): SchemeVerdict {
  const isFraud = program === 'fraud'
  const size = new Big(isFraud ? figures.fraudUsd : figures.chargebacks)
  const rate = isFraud
    ? exactPercent(figures.fraudUsd, figures.salesUsd)
    : exactPercent(figures.chargebacks, figures.sales)
  const sizeLimit = isFraud ? SCHEME_LIMITS.fraudUsd : SCHEME_LIMITS.chargebacks
  const rateLimit = isFraud ? SCHEME_LIMITS.fraudRate : SCHEME_LIMITS.chargebackRate
  const levels = { size: levelOf(size, sizeLimit), rate: levelOf(rate, rateLimit) }
  const isMonitored = levels.size === 'reached' && levels.rate === 'reached'
  const share = rate === null ? 0 : Math.min(size.div(sizeLimit).toNumber(), rate.div(rateLimit).toNumber())
  // What lacks is rounded up and what exceeds is rounded down, so that a value below its threshold never lacks 0.00.
  const away = (value: Big | null, limit: string, level: PartLevel, decimals: number) =>
    value === null || (level === 'reached' && !isMonitored)
      ? null
      : value
          .minus(limit)
          .abs()
          .round(decimals, isMonitored ? Big.roundDown : Big.roundUp)
          .toFixed(decimals)
  return {
    program,
    state: isMonitored ? 'over' : share >= NEAR ? 'near' : 'under',
    ...levels,
    share,
    distance: {
      size: away(size, sizeLimit, levels.size, isFraud ? 2 : 0),
      rate: away(rate, rateLimit, levels.rate, 2),
    },
  }
}

/** The verdict on a scheme: that of the program which is closest to its thresholds. */
export function schemeVerdict(figures: SchemeFigures): SchemeVerdict {
  const [chargebacks, fraud] = schemePrograms.map((program) => programVerdict(program, figures))
  if (!chargebacks || !fraud) throw new Error('no programs')
  const shares = schemeShares(figures)
  const further =
    fraud.share - chargebacks.share ||
    Math.max(shares.fraudUsd, shares.fraudRate) - Math.max(shares.chargebacks, shares.chargebackRate)
  return further > 0 ? fraud : chargebacks
}

/** A text of messages/<locale>/scheme.json with its values: from the portal's translator, or from that of the sandbox. */
type Translate = (key: SchemeKey, values?: Record<string, string>) => string
type SchemeKey =
  | `level.${PartLevel}`
  | `words.${SchemeProgram}.${'over' | 'not'}`
  | `distance.${SchemeProgram}.${'both' | 'size' | 'rate' | 'over' | 'no_rate'}`

/** The verdict in words: which part has reached its threshold, and whether the scheme monitors the merchant. */
export const verdictWords = ({ program, state, size, rate }: SchemeVerdict, translate: Translate): string =>
  translate(`words.${program}.${state === 'over' ? 'over' : 'not'}`, {
    size: translate(`level.${size}`),
    rate: translate(`level.${rate}`),
  })

/** The distance to the thresholds in words. */
export function distanceWords(
  { program, state, distance, rate }: SchemeVerdict,
  translate: Translate,
): string {
  const lacks = distance.size === null ? 'rate' : distance.rate === null ? 'size' : 'both'
  const key = state === 'over' ? 'over' : rate === 'none' && lacks === 'rate' ? 'no_rate' : lacks
  return translate(`distance.${program}.${key}`, {
    size: groupDigits(distance.size ?? ''),
    rate: distance.rate ?? '',
  })
}
