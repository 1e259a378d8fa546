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

/** The provider's time, the selected time zone, and that of the merchant, whose days the rule of lists uses. */
export interface Moment {
  now: string
  timeZone: string
  merchantZone: string
}

/**
 * The range of a preset: whole days of the selected time zone until the end of today, without what the provider refuses
 * because it is outside of the merchant's days.
 */
export function presetRange(preset: Preset, { now, timeZone, merchantZone }: Moment): Range {
  const { from, to } = daysOf(preset, now, timeZone)
  const allowed = defaultRange(now, merchantZone)
  // Texts in the same format, whose order is that of the instants.
  return { from: from > allowed.from ? from : allowed.from, to: to < allowed.to ? to : allowed.to }
}

function daysOf(preset: Preset, now: string, timeZone: string): Range {
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
