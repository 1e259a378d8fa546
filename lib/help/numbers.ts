import { MAX_PRODUCTS } from '../contract/commodity.ts'
import { MAX_PICTURES } from '../contract/dispute.ts'
import { MAX_REASON } from '../contract/refund.ts'
import { COUNT_CAP, MAX_MULTI_VALUES } from '../contract/shapes.ts'
import { MAX_FILE_BYTES, MAX_LETTER, MAX_SHEET_ROWS } from '../contract/upload.ts'
import { COMMODITY_MONTHS } from '../rules/commodity.ts'
import { ASKS_AGAIN_DAYS, URGENT_COUNT } from '../rules/complaint.ts'
import { maxRangeDays } from '../rules/date-range.ts'
import {
  HOLD_MONTHS,
  PRE_ARBITRATION_DAYS,
  RESPONSE_DAYS,
  RETURN_DAYS,
  WINDOW_DAYS,
} from '../rules/dispute.ts'
import { RESOLUTION_DAYS } from '../rules/dispute-times.ts'
import { SCHEME_LIMITS } from '../rules/home.ts'
import { MIN_LETTER } from '../rules/letter.ts'
import { MAX_PERIOD } from '../rules/limit.ts'
import { MAX_AMOUNT_DIGITS } from '../rules/money.ts'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_VALID_DAYS,
  PASSWORDS_REMEMBERED,
  WRONG_PASSWORDS_TO_FREEZE,
} from '../rules/password.ts'
import { PRE_AUTH_VALID_DAYS } from '../rules/pre-auth.ts'
import {
  ACQUIRER_WORKING_DAYS,
  AUDIT_WORKING_DAYS,
  CARDHOLDER_WORKING_DAYS,
  REFUND_WINDOW_DAYS,
} from '../rules/refund.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from '../rules/review.ts'
import { REFUSING_SCORE } from '../rules/risk.ts'
import { MAX_NUMBER_LENGTH } from '../rules/search.ts'
import {
  CYCLE_DAYS,
  KEPT_BACK_DAYS,
  MAX_SETTLEMENT_DAYS,
  RATE_ARRIVAL_DAYS,
  RATE_MONTHS,
  REPORT_DAY,
  RESERVE_MONTHS,
  RESERVE_PERCENT,
  TABULATION_HOUR,
} from '../rules/settlement.ts'
import {
  BACKUP_CODES,
  CODE_DIGITS,
  CODE_TRIES,
  PASSWORD_AGAIN_MINUTES,
  RESEND_SECONDS,
} from '../rules/two-step.ts'
import { MAX_VIEWS } from '../rules/view.ts'
import { DELIVERY_LINE } from '../rules/waybill.ts'

const MEGABYTE = 1024 * 1024
/** A year with a 29 February, and one without. */
const LEAP = ['2028-02-01', '2028-07-01'] as const
const USUAL = ['2027-02-01', '2027-07-01'] as const

/**
 * The numbers that the articles name, taken from the rules themselves, so that no text can say another one.
 * @param session the two limits of a session, in milliseconds
 */
export function helpNumbers(session: { idle: number; absolute: number }): Record<string, string> {
  const numbers = {
    fraudUsd: Number(SCHEME_LIMITS.fraudUsd),
    fraudRate: Number(SCHEME_LIMITS.fraudRate),
    cbCount: Number(SCHEME_LIMITS.chargebacks),
    cbRate: Number(SCHEME_LIMITS.chargebackRate),
    cardChange: CHANGE_SCORES.card,
    otherChange: CHANGE_SCORES.phone,
    reviewUsd: LARGE_AMOUNT_USD,
    idleMinutes: session.idle / 60_000,
    sessionHours: session.absolute / 3_600_000,
    pwMin: PASSWORD_MIN,
    pwMax: PASSWORD_MAX,
    pwTries: WRONG_PASSWORDS_TO_FREEZE,
    pwRemembered: PASSWORDS_REMEMBERED,
    pwDays: PASSWORD_VALID_DAYS,
    pwAgain: PASSWORD_AGAIN_MINUTES,
    codeDigits: CODE_DIGITS,
    codeTries: CODE_TRIES,
    resend: RESEND_SECONDS,
    backupCodes: BACKUP_CODES,
    refundDays: REFUND_WINDOW_DAYS,
    auditDays: AUDIT_WORKING_DAYS,
    acqFrom: ACQUIRER_WORKING_DAYS.from,
    acqTo: ACQUIRER_WORKING_DAYS.to,
    holderFrom: CARDHOLDER_WORKING_DAYS.from,
    holderTo: CARDHOLDER_WORKING_DAYS.to,
    reasonMax: MAX_REASON,
    amountDigits: MAX_AMOUNT_DIGITS,
    refusing: REFUSING_SCORE,
    windowDays: WINDOW_DAYS,
    respCb: RESPONSE_DAYS.chargeback,
    respRet: RESPONSE_DAYS.retrieval,
    returnDays: RETURN_DAYS,
    preArbDays: PRE_ARBITRATION_DAYS,
    holdMonths: HOLD_MONTHS,
    resolveFrom: RESOLUTION_DAYS.from,
    resolveTo: RESOLUTION_DAYS.to,
    letterMin: MIN_LETTER,
    letterMax: MAX_LETTER,
    pictures: MAX_PICTURES,
    pictureMb: MAX_FILE_BYTES / MEGABYTE,
    fileMb: MAX_FILE_BYTES / MEGABYTE,
    sheetRows: MAX_SHEET_ROWS,
    products: MAX_PRODUCTS,
    commodityMonths: COMMODITY_MONTHS,
    preAuthDays: PRE_AUTH_VALID_DAYS,
    tabHour: TABULATION_HOUR,
    cycle: CYCLE_DAYS,
    keptDays: KEPT_BACK_DAYS,
    rateMonths: RATE_MONTHS,
    rateDays: RATE_ARRIVAL_DAYS,
    deliveryLine: DELIVERY_LINE,
    reservePct: RESERVE_PERCENT,
    reserveMonths: RESERVE_MONTHS,
    reportDay: REPORT_DAY,
    settleRange: MAX_SETTLEMENT_DAYS,
    multi: MAX_MULTI_VALUES,
    numberLen: MAX_NUMBER_LENGTH,
    viewsMax: MAX_VIEWS,
    countCap: COUNT_CAP,
    rangeDays: maxRangeDays(...USUAL),
    rangeLeap: maxRangeDays(...LEAP),
    limitPeriod: MAX_PERIOD,
    complaintDays: ASKS_AGAIN_DAYS,
    complaintCount: URGENT_COUNT,
  }
  return Object.fromEntries(
    // Both languages group by three with a comma.
    Object.entries(numbers).map(([name, value]) => [name, value.toLocaleString('en-US')]),
  )
}
