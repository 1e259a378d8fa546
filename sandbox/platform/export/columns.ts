import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import type { z } from 'zod'
import type { Locale } from '#lib/contract/shapes.ts'
import type enums from '#messages/en_US/enums.json'
import { BusinessError } from '../context.ts'
import { rowKinds } from '../list/row-kinds.ts'
import { requireTimeZone } from '../time-zone.ts'
import { displayName, portalKeys, portalWord } from '../vocabulary.ts'

/** The columns of an export: headings and values use the same words as the screen. */

/**
 * Format of a field. `day` is an instant without its time of day; `enum:x` names the labels of its values in
 * messages/<locale>/enums.json.
 */
type EnumKind = `enum:${string}`
type Kind = 'text' | 'amount' | 'number' | 'time' | 'day' | 'yesNo' | 'country' | EnumKind

/** The values of the enum with this name. */
type NamedEnum<Name> = Name extends keyof typeof enums ? keyof (typeof enums)[Name] : never

/**
 * The fields whose enum must be named: strings for which the contract lists all values, unless there is an
 * enum with the name of the field and these values.
 */
type EnumFields<Row> = {
  [Name in keyof Row]-?: NonNullable<Row[Name]> extends string
    ? string extends NonNullable<Row[Name]>
      ? never
      : [NonNullable<Row[Name]>] extends [NamedEnum<Name>]
        ? never
        : Name
    : never
}[keyof Row]

/** Writes a value in the language and time zone of the request. */
type Writer = (kind: Kind, value: unknown) => string

/** Formats of enums, and of fields whose format differs from the default for their type in the contract. */
type Kinds<Row> = Record<EnumFields<Row>, EnumKind> & { [Name in keyof Row]?: Kind }
type KindsOption<Row> = [EnumFields<Row>] extends [never] ? { kinds?: Kinds<Row> } : { kinds: Kinds<Row> }

interface Options<Row> {
  /** Key of the headings: `<file>.<path>` in messages/<locale>. A field without a heading is not exported. */
  labels: string
  /** Text columns that exist only in the export, or that replace a field. */
  computed?: Record<string, (row: Row, locale: Locale, write: Writer) => string | null>
  /** Returns the field with an amount's currency; default `currency`. */
  currencyOf?: (amount: string) => string
  /** Columns that are always added after another one. */
  alongside?: Record<string, string>
}

export interface ExportColumns<Row> extends Pick<Options<Row>, 'labels' | 'computed' | 'alongside'> {
  kinds: ReadonlyMap<string, Kind>
  currencyOf: (amount: string) => string
}

/** The columns that the rows of a list can be exported with. */
export function exportColumns<Schema extends z.ZodObject>(
  row: Schema,
  options: Options<z.input<Schema>> & KindsOption<z.input<Schema>>,
): ExportColumns<z.input<Schema>> {
  const given = new Map<string, Kind | undefined>(Object.entries(options.kinds ?? {}))
  const kinds = new Map<string, Kind>()
  for (const [name, kind] of rowKinds(row)) {
    const written = given.get(name) ?? (kind === 'enum' ? enumOf(name) : kind)
    if (written) kinds.set(name, written)
  }
  const computed = {
    ...('cardFirst6' in row.shape && { cardNumber: cardNumberOf }),
    ...options.computed,
  }
  for (const name of Object.keys(computed)) kinds.set(name, 'text')
  return { currencyOf: () => 'currency', ...options, computed, kinds }
}

/** The enum with the name of the field. */
const enumOf = (field: string): EnumKind | undefined =>
  portalKeys('enums', field).length > 0 ? `enum:${field}` : undefined

/** First six and last four digits, as a list shows them in one column. */
const cardNumberOf = (row: object): string | null => {
  const first6: unknown = Reflect.get(row, 'cardFirst6')
  const last4: unknown = Reflect.get(row, 'cardLast4')
  return first6 && last4 ? `${first6}******${last4}` : null
}

export interface Column<Row> {
  header: string
  kind: 'text' | 'amount' | 'number'
  /** null: empty. Amounts stay decimal strings. */
  value: (row: Row) => string | null
}

/** Export options of the request. */
export interface ColumnRequest {
  columns: readonly string[]
  locale: Locale
  timeZone: string
}

/** Throws invalid_request for a column or a time zone that does not exist. */
export function columnsOf<Row extends object>(
  of: ExportColumns<Row>,
  { columns, locale, timeZone }: ColumnRequest,
): Column<Row>[] {
  requireTimeZone(timeZone)
  const write = writers(locale, timeZone)
  return withCompanions(of, columns).map((name) => {
    const kind = of.kinds.get(name)
    const label = labelOf(of, name, locale)
    if (!kind || label === undefined)
      throw new BusinessError('invalid_request', [{ path: 'columns', message: 'unknown_field' }])
    const computed = of.computed?.[name]
    return {
      header: kind === 'time' || kind === 'day' ? `${label} (${timeZone})` : label,
      kind: kind === 'amount' || kind === 'number' ? kind : 'text',
      value: (row) => {
        const value: unknown = computed ? computed(row, locale, write) : Reflect.get(row, name)
        return value === null || value === undefined || value === '' ? null : write(kind, value)
      },
    }
  })
}

/** All columns, for a file without a choice of columns. */
export const allColumns = <Row>(of: ExportColumns<Row>, locale: Locale): string[] =>
  [...of.kinds.keys()].filter((name) => labelOf(of, name, locale) !== undefined)

function labelOf<Row>({ labels }: ExportColumns<Row>, name: string, locale: Locale): string | undefined {
  const [file = '', ...path] = labels.split('.')
  const key = [...path, name].join('.')
  const label = portalWord(locale, file, key)
  return label === key ? undefined : label
}

/** Adds the currency after the first of its amounts, and other companion columns. */
function withCompanions<Row>(of: ExportColumns<Row>, columns: readonly string[]): string[] {
  const requested = new Set(columns)
  const shown = new Set<string>()
  for (const name of requested) {
    shown.add(name)
    const companion = of.kinds.get(name) === 'amount' ? of.currencyOf(name) : of.alongside?.[name]
    if (companion && !requested.has(companion)) shown.add(companion)
  }
  return [...shown]
}

function writers(locale: Locale, timeZone: string): Writer {
  const words = new Map<string, string>()
  const cached = (key: string, find: () => string) => {
    const word = words.get(key) ?? find()
    words.set(key, word)
    return word
  }
  return (kind, value) => {
    const text = String(value)
    const at = (pattern: string) => format(new TZDate(new Date(text), timeZone), pattern)
    if (kind === 'time') return at('yyyy-MM-dd HH:mm:ss')
    if (kind === 'day') return at('yyyy-MM-dd')
    if (kind === 'country') return cached(`country.${text}`, () => displayName(locale, 'region', text))
    if (kind === 'yesNo') return cached(`yesNo.${text}`, () => portalWord(locale, 'enums', `yesNo.${text}`))
    if (kind.startsWith('enum:')) {
      const key = `${kind.slice('enum:'.length)}.${text}`
      return cached(key, () => portalWord(locale, 'enums', key))
    }
    return text
  }
}

const risky = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠'])

/** Puts an apostrophe before text that a spreadsheet would read as a formula; some read signs of full width as well. */
export const harmless = (text: string): string => (risky.has(text.charAt(0)) ? `'${text}` : text)
