import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import type { Locale } from '#lib/contract/shapes.ts'
import { BusinessError } from '../context.ts'
import { displayName, portalWord } from '../vocabulary.ts'

/** A list's columns as a file has them: the words of the screen, in the order of the screen. */

/** How a field is written; `enum:x` names the values' words in messages/<locale>/enums.json. */
export type Kind = 'text' | 'amount' | 'number' | 'time' | 'yesNo' | 'country' | `enum:${string}`

export type Fields<Row> = { readonly [Field in keyof Row & string]?: Kind }

export interface Column<Row> {
  header: string
  kind: 'text' | 'amount' | 'number'
  /** null: empty. Amounts stay decimal strings. */
  value: (row: Row) => string | null
}

export interface ColumnOptions<Row> {
  /** Of messages/<locale>/fields.json. */
  area: string
  fields: Fields<Row>
  /** As asked for. */
  columns: readonly string[]
  locale: Locale
  timeZone: string
  /** Which field holds an amount's currency; `currency` unless said. */
  currencyOf?: (amount: string) => string
  /** The file of messages that has the words; `fields` unless said. */
  words?: string
}

/** Throws invalid_request for a column or a time zone that does not exist. */
export function columnsOf<Row extends object>(options: ColumnOptions<Row>): Column<Row>[] {
  const { fields, locale, area, words = 'fields' } = options
  const write = writers(locale, zoneOf(options.timeZone))
  return withCurrencies(options.columns, fields, options.currencyOf).map((name) => {
    const kind: Kind | undefined = Object.hasOwn(fields, name)
      ? fields[name as keyof Row & string]
      : undefined
    if (!kind) throw new BusinessError('invalid_request', [{ path: 'columns', message: 'unknown_field' }])
    const label = portalWord(locale, words, `${area}.${name}`)
    return {
      header: kind === 'time' ? `${label} (${options.timeZone})` : label,
      kind: kind === 'amount' || kind === 'number' ? kind : 'text',
      value: (row) => {
        const value: unknown = row[name as keyof Row]
        return value === null || value === undefined || value === '' ? null : write(kind, value)
      },
    }
  })
}

/** An amount without its currency says nothing: each currency comes along, behind its first amount. */
function withCurrencies<Row>(
  columns: readonly string[],
  fields: Fields<Row>,
  currencyOf: (amount: string) => string = () => 'currency',
): string[] {
  const asked = new Set(columns)
  const shown = new Set<string>()
  for (const name of asked) {
    shown.add(name)
    const currency = fields[name as keyof Row & string] === 'amount' && currencyOf(name)
    if (currency && !asked.has(currency)) shown.add(currency)
  }
  return [...shown]
}

function zoneOf(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    throw new BusinessError('invalid_request', [{ path: 'timeZone', message: 'invalid' }])
  }
}

function writers(locale: Locale, timeZone: string): (kind: Kind, value: unknown) => string {
  const words = new Map<string, string>()
  const known = (key: string, find: () => string) => {
    const word = words.get(key) ?? find()
    words.set(key, word)
    return word
  }
  return (kind, value) => {
    const text = String(value)
    if (kind === 'time') return format(new TZDate(new Date(text), timeZone), 'yyyy-MM-dd HH:mm:ss')
    if (kind === 'country') return known(`country.${text}`, () => displayName(locale, 'region', text))
    if (kind === 'yesNo') return known(`yesNo.${text}`, () => portalWord(locale, 'enums', `yesNo.${text}`))
    if (kind.startsWith('enum:')) {
      const key = `${kind.slice('enum:'.length)}.${text}`
      return known(key, () => portalWord(locale, 'enums', key))
    }
    return text
  }
}

const risky = new Set(['=', '+', '-', '@', '\t', '\r', '\0'])

/** Spreadsheets take text that starts so for a formula; behind an apostrophe it stays text. */
export const harmless = (text: string): string => (risky.has(text.charAt(0)) ? `'${text}` : text)
