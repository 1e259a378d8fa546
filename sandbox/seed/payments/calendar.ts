import { millisecondsInHour } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import { startOfDayIn } from '#lib/rules/days.ts'

/** Times of the seeded orders: more in recent months, with a weekly and a daily pattern. */

/** Default length of the seeded data: two years. */
export const WORLD_DAYS = 730

const weekday = [1.12, 0.96, 0.92, 0.94, 0.98, 1.06, 1.16]
const month = [0.95, 0.85, 0.9, 0.92, 0.95, 1, 1.02, 0.98, 0.95, 1.05, 1.4, 1.3]
/** Weights by hour in the merchant's time zone: most customers are in America and Europe. */
const hour = [9, 8, 7, 6, 6, 6, 7, 8, 8, 8, 9, 9, 8, 8, 8, 9, 10, 11, 11, 12, 13, 13, 12, 10]

export interface Calendar {
  /** The time before which the share `u` (0 ≤ u < 1) of all orders is created, in milliseconds. */
  at: (u: number) => number
}

export function createCalendar(now: Date, timeZone: string, days: number): Calendar {
  const first = +startOfDayIn(subDays(now, days), timeZone)
  const hours = Math.ceil((+now - first) / millisecondsInHour)
  const behind = new Float64Array(hours)
  let sum = 0
  for (let i = 0; i < hours; i += 1) {
    const at = new Date(first + i * millisecondsInHour)
    const growth = 1 + (2 * i) / hours
    const whole = Math.min(1, (+now - +at) / millisecondsInHour)
    sum +=
      growth * whole * (weekday[at.getUTCDay()] ?? 1) * (month[at.getUTCMonth()] ?? 1) * (hour[i % 24] ?? 8)
    behind[i] = sum
  }
  return {
    at(u) {
      const wanted = u * sum
      let low = 0
      let high = hours - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if ((behind[middle] ?? 0) > wanted) high = middle
        else low = middle + 1
      }
      const before = low === 0 ? 0 : (behind[low - 1] ?? 0)
      const weight = (behind[low] ?? 0) - before
      const into = weight > 0 ? (wanted - before) / weight : 0
      const start = first + low * millisecondsInHour
      return Math.floor(start + into * Math.min(millisecondsInHour, +now - start))
    },
  }
}
