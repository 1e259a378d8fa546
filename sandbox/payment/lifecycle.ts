import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { setHours } from 'date-fns/setHours'
import { startOfDay } from 'date-fns/startOfDay'

/** What time does to a successful payment, and when (spec §9: T+15, reserve held for 6 months). */

export const SETTLEMENT_DAYS = 15
export const RESERVE_MONTHS = 6
const NOON = 12

export interface DueMoments {
  /** The acquirer's file is matched at the start of the next day. */
  reconcilesAt: Date
  tabulatesAt: Date
  settlesAt: Date
  reserveReleasesAt: Date
}

/** They depend on the day of the payment in the merchant's time zone, not on its hour. */
export function dueMoments(paidAt: Date, timeZone: string): DueMoments {
  const day = startOfDay(new TZDate(paidAt, timeZone))
  const settles = setHours(addDays(day, SETTLEMENT_DAYS), NOON)
  return {
    reconcilesAt: plain(addDays(day, 1)),
    tabulatesAt: plain(setHours(addDays(day, SETTLEMENT_DAYS - 1), NOON)),
    settlesAt: plain(settles),
    reserveReleasesAt: plain(addMonths(settles, RESERVE_MONTHS)),
  }
}

const plain = (at: Date) => new Date(+at)

/** A local method's customer confirms, then the money arrives: minutes after the order. */
export const LOCAL_METHOD_MINUTES: Readonly<Record<string, { processes: number; concludes: number }>> = {
  alipay: { processes: 1, concludes: 3 },
  wechat_pay: { processes: 1, concludes: 3 },
  ideal: { processes: 2, concludes: 5 },
  sofort: { processes: 5, concludes: 60 },
  knet: { processes: 2, concludes: 5 },
  konbini: { processes: 30, concludes: 12 * 60 },
  boleto: { processes: 60, concludes: 36 * 60 },
}
