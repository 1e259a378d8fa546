import Big from 'big.js'
import { millisecondsInHour } from 'date-fns/constants'
import type { FieldIssue } from '../contract/issues.ts'
import type { AmountLimitForm, VelocityForm } from '../contract/limit.ts'
import { minorUnits } from './minor-units.ts'

/** The rules between the fields of a transaction limit and of a velocity rule (spec §5 Risk). */

const amounts = ['perTicket', 'daily', 'weekly', 'monthly'] as const

/** Per-ticket ≤ daily < weekly < monthly. Fields that are not amounts are reported by their own check. */
export function amountLimitIssues(values: Partial<AmountLimitForm>): FieldIssue[] {
  const issues: FieldIssue[] = []
  const { currency } = values
  const amountIn = (field: (typeof amounts)[number]): Big | undefined => {
    const text = values[field]?.trim()
    return text && /^\d+(\.\d{1,2})?$/.test(text) ? new Big(text) : undefined
  }
  for (const field of amounts) {
    const value = amountIn(field)
    if (!value) continue
    const decimals = values[field]?.split('.')[1]?.length ?? 0
    if (value.lte(0)) issues.push({ path: field, message: 'not_positive' })
    else if (currency && decimals > minorUnits(currency))
      issues.push({ path: field, message: 'too_many_decimals' })
  }
  const [perTicket, daily, weekly, monthly] = amounts.map(amountIn)
  if (perTicket && daily && perTicket.gt(daily))
    issues.push({ path: 'daily', message: `not_below?lowest=${values.perTicket}` })
  if (daily && weekly && daily.gte(weekly))
    issues.push({ path: 'weekly', message: `above?lowest=${values.daily}` })
  if (weekly && monthly && weekly.gte(monthly))
    issues.push({ path: 'monthly', message: `above?lowest=${values.weekly}` })
  return issues
}

/** The longest limited period, in its unit. */
export const MAX_PERIOD = 1000

/** The total exceeds both counts; the period is above 0 and at most 1,000. */
export function velocityIssues(values: Partial<VelocityForm>): FieldIssue[] {
  const issues: FieldIssue[] = []
  const period = values.periodValue?.trim()
  if (period && /^\d+(\.\d+)?$/.test(period)) {
    if (new Big(period).lte(0)) issues.push({ path: 'periodValue', message: 'not_positive' })
    if (new Big(period).gt(MAX_PERIOD))
      issues.push({ path: 'periodValue', message: `too_big?maximum=${MAX_PERIOD}` })
  }
  const { successCount, failureCount, totalCount } = values
  const highest = Math.max(successCount ?? 0, failureCount ?? 0)
  if (totalCount !== undefined && highest > 0 && totalCount <= highest)
    issues.push({ path: 'totalCount', message: `above?lowest=${highest}` })
  return issues
}

const hoursOf = { hour: 1, day: 24 } as const

/** The length of a limited period, in milliseconds. */
export const periodMs = ({
  periodValue,
  periodUnit,
}: Pick<VelocityForm, 'periodValue' | 'periodUnit'>): number =>
  Math.round(Number(periodValue) * hoursOf[periodUnit] * millisecondsInHour)
