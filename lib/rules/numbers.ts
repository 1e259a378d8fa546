import { LOGIN_NAME_MAX, LOGIN_NAME_MIN } from '../contract/administrator.ts'
import { MAX_PRODUCTS } from '../contract/commodity.ts'
import { MAX_CUSTOM_RULES } from '../contract/custom-rule.ts'
import { MAX_PICTURES } from '../contract/dispute-evidence.ts'
import { MAX_CHARGEBACK_EMAILS } from '../contract/merchant.ts'
import { MAX_REASON } from '../contract/refund.ts'
import { ROLE_NAME_MAX, ROLE_NAME_MIN } from '../contract/role.ts'
import { COUNT_CAP, MAX_MULTI_VALUES } from '../contract/shapes.ts'
import { UNSHIPPED_DAYS } from '../contract/transaction.ts'
import { PHONE_MAX, PHONE_MIN } from '../contract/two-step.ts'
import { MAX_FILE_MB, MAX_LETTER, MAX_PICTURE_PIXELS, MAX_SHEET_ROWS } from '../contract/upload.ts'
import { EMAIL_CONFIRM_HOURS, EMAIL_REVERT_HOURS, INVITATION_DAYS } from './administrator.ts'
import { MAX_KEYS } from './api-key.ts'
import { COMMODITY_MONTHS } from './commodity.ts'
import { ASKS_AGAIN_DAYS, URGENT_COUNT } from './complaint.ts'
import { maxRangeDays } from './date-range.ts'
import { DELIVERY_LINE } from './delivery-rate.ts'
import { HOLD_MONTHS, PRE_ARBITRATION_DAYS, RESPONSE_DAYS, RETURN_DAYS, WINDOW_DAYS } from './dispute.ts'
import { RESOLUTION_DAYS } from './dispute-times.ts'
import { MIN_LETTER } from './letter.ts'
import { MAX_PERIOD } from './limit.ts'
import { MAX_MISSING_ORDERS, UNSHIPPED_MONTHS } from './missing-orders.ts'
import { MAX_AMOUNT_DIGITS } from './money.ts'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_VALID_DAYS,
  PASSWORDS_REMEMBERED,
  WRONG_PASSWORDS_TO_FREEZE,
} from './password.ts'
import { PRE_AUTH_VALID_DAYS } from './pre-auth.ts'
import {
  ACQUIRER_BUSINESS_DAYS,
  AUDIT_BUSINESS_DAYS,
  CARDHOLDER_BUSINESS_DAYS,
  REFUND_WINDOW_DAYS,
} from './refund.ts'
import { CHANGE_SCORES, LARGE_AMOUNT_USD } from './review.ts'
import { REFUSING_SCORE } from './risk.ts'
import { SCHEME_DAYS, SCHEME_LIMITS } from './scheme.ts'
import { MAX_NUMBER_LENGTH } from './search.ts'
import {
  CYCLE_DAYS,
  HELD_BACK_DAYS,
  MAX_SETTLEMENT_DAYS,
  RATE_ARRIVAL_DAYS,
  RATE_MONTHS,
  REPEAT_BUSINESS_DAYS,
  REPORT_DAY,
  RESERVE_MONTHS,
  RESERVE_PERCENT,
  TABULATION_HOUR,
} from './settlement.ts'
import { AUTHORIZATION_MINUTES } from './store.ts'
import { CHALLENGE_MINUTES } from './three-d-secure.ts'
import {
  BACKUP_CODES,
  CODE_DIGITS,
  CODE_LOCK_HOURS,
  CODE_TRIES,
  DAILY_CODE_TRIES,
  MAX_PASSKEYS,
  PASSWORD_AGAIN_MINUTES,
  RESEND_SECONDS,
} from './two-step.ts'
import { MAX_VIEWS } from './view.ts'

/** A year with a 29 February, and one without. */
const LEAP = ['2028-02-01', '2028-07-01'] as const
const USUAL = ['2027-02-01', '2027-07-01'] as const

/**
 * The limits that texts name, as text, by the name of the ICU argument. Texts take them from here and cannot state
 * another number than the rule.
 */
export const ruleNumbers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    fraudUsd: Number(SCHEME_LIMITS.fraudUsd),
    fraudRate: Number(SCHEME_LIMITS.fraudRate),
    cbCount: Number(SCHEME_LIMITS.chargebacks),
    cbRate: Number(SCHEME_LIMITS.chargebackRate),
    schemeDays: SCHEME_DAYS,
    cardChange: CHANGE_SCORES.card,
    otherChange: CHANGE_SCORES.phone,
    reviewUsd: LARGE_AMOUNT_USD,
    maxApiKeys: MAX_KEYS,
    pwMin: PASSWORD_MIN,
    pwMax: PASSWORD_MAX,
    pwTries: WRONG_PASSWORDS_TO_FREEZE,
    pwRemembered: PASSWORDS_REMEMBERED,
    pwDays: PASSWORD_VALID_DAYS,
    pwAgain: PASSWORD_AGAIN_MINUTES,
    passkeys: MAX_PASSKEYS,
    codeDigits: CODE_DIGITS,
    codeTries: CODE_TRIES,
    resend: RESEND_SECONDS,
    backupCodes: BACKUP_CODES,
    dailyCodeTries: DAILY_CODE_TRIES,
    codeLockHours: CODE_LOCK_HOURS,
    emailConfirmHours: EMAIL_CONFIRM_HOURS,
    emailRevertHours: EMAIL_REVERT_HOURS,
    invitationDays: INVITATION_DAYS,
    refundDays: REFUND_WINDOW_DAYS,
    auditDays: AUDIT_BUSINESS_DAYS,
    acqFrom: ACQUIRER_BUSINESS_DAYS.from,
    acqTo: ACQUIRER_BUSINESS_DAYS.to,
    holderFrom: CARDHOLDER_BUSINESS_DAYS.from,
    holderTo: CARDHOLDER_BUSINESS_DAYS.to,
    reasonMax: MAX_REASON,
    amountDigits: MAX_AMOUNT_DIGITS,
    refusing: REFUSING_SCORE,
    customRules: MAX_CUSTOM_RULES,
    challengeMinutes: CHALLENGE_MINUTES,
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
    pictureMb: MAX_FILE_MB,
    fileMb: MAX_FILE_MB,
    sheetRows: MAX_SHEET_ROWS,
    products: MAX_PRODUCTS,
    commodityMonths: COMMODITY_MONTHS,
    preAuthDays: PRE_AUTH_VALID_DAYS,
    tabHour: TABULATION_HOUR,
    cycle: CYCLE_DAYS,
    keptDays: HELD_BACK_DAYS,
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
    loginMin: LOGIN_NAME_MIN,
    loginMax: LOGIN_NAME_MAX,
    roleMin: ROLE_NAME_MIN,
    roleMax: ROLE_NAME_MAX,
    emails: MAX_CHARGEBACK_EMAILS,
    phoneMin: PHONE_MIN,
    phoneMax: PHONE_MAX,
    pixels: MAX_PICTURE_PIXELS,
    missingMax: MAX_MISSING_ORDERS,
    missingMonths: UNSHIPPED_MONTHS,
    missingDays: UNSHIPPED_DAYS[0],
    missingDaysMost: UNSHIPPED_DAYS[1],
    repeatDays: REPEAT_BUSINESS_DAYS,
    authorizationMinutes: AUTHORIZATION_MINUTES,
    // Both languages group digits by three with a comma.
  }).map(([name, value]) => [name, value.toLocaleString('en-US')]),
)
