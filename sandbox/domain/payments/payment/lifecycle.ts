import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'

/**
 * The payment is reconciled with the acquirer's file at the start of the next day, in the merchant's time
 * zone.
 */
export const reconcilesAt = (paidAt: Date, timeZone: string): Date =>
  new Date(+addDays(startOfDay(new TZDate(paidAt, timeZone)), 1))

/**
 * For a local payment method, minutes from the order to the customer's confirmation and to the receipt of the
 * money.
 */
export const LOCAL_METHOD_MINUTES: Readonly<Record<string, { processes: number; concludes: number }>> = {
  alipay: { processes: 1, concludes: 3 },
  wechat_pay: { processes: 1, concludes: 3 },
  ideal: { processes: 2, concludes: 5 },
  sofort: { processes: 5, concludes: 60 },
  knet: { processes: 2, concludes: 5 },
  konbini: { processes: 30, concludes: 12 * 60 },
  boleto: { processes: 60, concludes: 36 * 60 },
}
