import { tzOffset } from '@date-fns/tz'
import type { LanguageTag } from '../i18n/locale.ts'
import { countryName } from '../rules/country-names.ts'
import { minorUnits } from '../rules/minor-units.ts'
import { wallClockIn } from '../rules/wall-clock.ts'

/** Formats values. Pure: the same text on the server and in the browser. */
export interface Format {
  /** Decimal string → '1,234.50': thousands separators, 2 decimals, 3 where the currency has them. */
  amount(amount: string, currency: string): string
  /** The same with its currency behind it: '1,234.50 USD'. */
  money(amount: string, currency: string): string
  /** Instant → '2026-11-21 16:00:00' in the effective time zone. */
  dateTime(instant: string | Date): string
  /** Instant → '16:00:00' in the effective time zone. */
  time(instant: string | Date): string
  /** Day (YYYY-MM-DD, as it is) or instant (its day in the effective time zone) → '2026-11-21'. */
  date(dayOrInstant: string | Date): string
  /** Ratio → '12.50%'. */
  percent(ratio: number): string
  /** Whole number → '12,345'; with `capped` '10,000+'. */
  count(value: number, capped?: boolean): string
  /** A list in a sentence: 'a, b and c'. */
  list(items: readonly string[]): string
  /** '411111******1111'; a dash without a card. */
  cardNumber(first6: string | null, last4: string | null): string
  /** ISO 3166-1 alpha-2 → the country's name; a dash for none. */
  country(code: string | null): string
  /** The offset of the effective zone now or at an instant: 'UTC+08:00'. */
  offset(at?: string | Date): string
  /** The IANA name of the effective zone. */
  readonly timeZone: string
}

export const NONE = '–'
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function createFormat(locale: LanguageTag, timeZone: string): Format {
  const amount = (value: string, currency: string): string => {
    const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
    const places = Math.max(2, minorUnits(currency))
    return `${sign}${grouped(whole)}.${decimals.padEnd(places, '0')}`
  }

  return {
    timeZone,
    amount,
    money: (value, currency) => `${amount(value, currency)} ${currency}`,
    dateTime: (instant) => wallClockIn(instant, timeZone).replace('T', ' '),
    time: (instant) => wallClockIn(instant, timeZone).slice(11),
    date: (day) => (typeof day === 'string' && DAY.test(day) ? day : wallClockIn(day, timeZone).slice(0, 10)),
    percent: (ratio) => `${(ratio * 100).toFixed(2)}%`,
    count: (value, capped) => `${grouped(String(value))}${capped ? '+' : ''}`,
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    cardNumber: (first6, last4) => (first6 && last4 ? `${first6}******${last4}` : NONE),
    country(code) {
      return code ? countryName(locale, code) : NONE
    },
    offset: (at) => offsetOf(timeZone, at ? new Date(at) : new Date()),
  }
}

/** Both languages group by three with a comma. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** 'UTC+08:00' of a zone at an instant. */
export function offsetOf(timeZone: string, at: Date): string {
  const minutes = tzOffset(timeZone, at)
  const size = Math.abs(minutes)
  const part = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
}
