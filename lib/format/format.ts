import { tzOffset } from '@date-fns/tz'
import type { LanguageTag } from '../i18n/locale.ts'
import { countryName } from '../rules/country-names.ts'
import { groupDigits } from '../rules/group-digits.ts'
import { listSigns } from '../rules/list-signs.ts'
import { minorUnits } from '../rules/minor-units.ts'
import { isDay, wallClockIn } from '../rules/wall-clock.ts'

/** Formats values. Pure: the same text on the server and in the browser. */
export interface Format {
  /** Decimal string → '1,234.50': thousands separators, 2 decimals, 3 where the currency has them. */
  amount(amount: string, currency: string): string
  /** The same with its currency behind it: '1,234.50 USD'. */
  money(amount: string, currency: string): string
  /** Instant → '2026-11-21 16:00:00' in the effective time zone. */
  dateTime(instant: string | Date): string
  /** Instant → '11-21 16:00' in the effective time zone. */
  shortDateTime(instant: string | Date): string
  /** Instant → '16:00:00' in the effective time zone. */
  time(instant: string | Date): string
  /** Instant → '16:00' in the effective time zone. */
  clock(instant: string | Date): string
  /** Day (YYYY-MM-DD, as it is) or instant (its day in the effective time zone) → '2026-11-21'. */
  date(dayOrInstant: string | Date): string
  /** Ratio → '12.50%'. */
  percent(ratio: number): string
  /** Whole number → '12,345'; with `capped` '10,000+'. */
  count(value: number, capped?: boolean): string
  /** A list in a sentence: 'a, b and c'. */
  list(items: readonly string[]): string
  /** Values beside each other: 'a, b', in Chinese 'a、b'. */
  items(items: readonly string[]): string
  /** Parts of one thing, without those that are missing: 'Milan, Italy', in Chinese 'Milan，意大利'. */
  parts(parts: readonly (string | null | undefined | false)[]): string
  /** A text with an explanation: 'admin (Lin)', in Chinese 'admin（林）'. */
  explained(text: string, by: string): string
  /** Sentences one after the other. In Chinese there is no space between them. */
  sentences(sentences: readonly (string | null | undefined | false)[]): string
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

export function createFormat(locale: LanguageTag, timeZone: string): Format {
  const { comma, clause, space } = listSigns(locale)
  const amount = (value: string, currency: string): string => {
    const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
    const places = Math.max(2, minorUnits(currency))
    return `${sign}${groupDigits(whole)}.${decimals.padEnd(places, '0')}`
  }

  return {
    timeZone,
    amount,
    money: (value, currency) => `${amount(value, currency)} ${currency}`,
    dateTime: (instant) => wallClockIn(instant, timeZone).replace('T', ' '),
    shortDateTime: (instant) => wallClockIn(instant, timeZone).slice(5, 16).replace('T', ' '),
    time: (instant) => wallClockIn(instant, timeZone).slice(11),
    clock: (instant) => wallClockIn(instant, timeZone).slice(11, 16),
    date: (day) => (isDay(day) ? day : wallClockIn(day, timeZone).slice(0, 10)),
    percent: (ratio) => `${(ratio * 100).toFixed(2)}%`,
    count: (value, capped) => `${groupDigits(String(value))}${capped ? '+' : ''}`,
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    items: (items) => items.join(comma),
    parts: (parts) => parts.filter(Boolean).join(clause),
    explained: (text, by) => (locale === 'zh-CN' ? `${text}（${by}）` : `${text} (${by})`),
    sentences: (sentences) => sentences.filter(Boolean).join(space),
    cardNumber: (first6, last4) => (first6 && last4 ? `${first6}******${last4}` : NONE),
    country(code) {
      return code ? countryName(locale, code) : NONE
    },
    offset: (at) => offsetOf(timeZone, at ? new Date(at) : new Date()),
  }
}

/** 'UTC+08:00' of a zone at an instant. */
export function offsetOf(timeZone: string, at: Date): string {
  const minutes = tzOffset(timeZone, at)
  const size = Math.abs(minutes)
  const part = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
}
