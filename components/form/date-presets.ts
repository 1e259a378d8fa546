import { TZDate } from '@date-fns/tz'
import { startOfMonth, subDays } from 'date-fns'
import { defaultRange } from '#lib/rules/date-range.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'

export const presets = ['today', 'days_7', 'days_30', 'this_month', 'days_182'] as const
export type Preset = (typeof presets)[number]

export interface Range {
  from: string
  to: string
}

/**
 * The range of a preset: whole days of the time zone until the end of today. `now` is the provider's time.
 */
export function presetRange(preset: Preset, now: string, timeZone: string): Range {
  if (preset === 'days_182') return defaultRange(now, timeZone)
  const today = new TZDate(new Date(now), timeZone)
  const first =
    preset === 'this_month'
      ? startOfMonth(today)
      : subDays(today, { today: 0, days_7: 6, days_30: 29 }[preset])
  return {
    from: startOfDayIn(new Date(+first), timeZone).toISOString(),
    to: endOfDayIn(now, timeZone).toISOString(),
  }
}

export const sameRange = (a: { [End in keyof Range]?: Range[End] | undefined }, b: Range): boolean =>
  Boolean(a.from && a.to) &&
  +new Date(a.from ?? '') === +new Date(b.from) &&
  +new Date(a.to ?? '') === +new Date(b.to)
