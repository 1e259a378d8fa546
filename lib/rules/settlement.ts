import { TZDate } from '@date-fns/tz'

/** When a gateway's settlement is tabulated: once a week, for the hour from noon (spec §9: waybills before noon). */
export const TABULATION_HOUR = 12

/** @param weekday 0 Sunday … 6 Saturday, the gateway's tabulation day */
export function isTabulating(now: string | Date, weekday: number, timeZone: string): boolean {
  const at = new TZDate(new Date(now), timeZone)
  return at.getDay() === weekday && at.getHours() === TABULATION_HOUR
}
