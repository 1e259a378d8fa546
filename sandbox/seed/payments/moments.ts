import { millisecondsInDay } from 'date-fns/constants'
import { startOfDayIn } from '#lib/rules/days.ts'
import { reconcilesAt } from '#sandbox/domain/payments/payment/lifecycle.ts'

/**
 * The reconciliation time of a payment depends only on its day: it is computed once per day, not per order.
 */
export function createMoments(now: Date, timeZone: string, days: number): (paidAt: Date) => Date {
  const starts: number[] = []
  for (let i = -days - 2; i <= 1; i += 1)
    starts.push(+startOfDayIn(new Date(+now + i * millisecondsInDay), timeZone))
  const known = new Map<number, Date>()
  return (paidAt) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= +paidAt) low = middle
      else high = middle - 1
    }
    const start = starts[low] ?? 0
    const found = known.get(start) ?? reconcilesAt(new Date(start), timeZone)
    known.set(start, found)
    return found
  }
}
