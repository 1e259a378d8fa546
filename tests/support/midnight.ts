import { minuteOf } from './noon.ts'

/**
 * From 23:40 in Shanghai, moves the clock to the next day, for tests that compare days: then none ends while a file of
 * tests runs.
 */
export async function leaveMidnight(
  now: Date,
  advance: (duration: string) => Promise<unknown>,
): Promise<void> {
  if (minuteOf(now) >= 23 * 60 + 40) await advance('PT30M')
}
