import { TZDate } from '@date-fns/tz'

/**
 * Moves a clock that shows about noon of the merchants to the afternoon. Refunds are refused in the hour of the tabulation,
 * so that a test could fail in one hour of the week.
 */
export async function leaveNoon(now: Date, advance: (duration: string) => Promise<unknown>): Promise<void> {
  const at = new TZDate(now, 'Asia/Shanghai')
  const minute = at.getHours() * 60 + at.getMinutes()
  // A test file takes up to ten minutes.
  if (minute >= 11 * 60 + 50 && minute < 13 * 60) await advance('PT75M')
}
