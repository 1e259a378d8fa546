import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type States, StatusChip, type Tone } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { EnumOf, EnumWord } from '#lib/client/labels.ts'
import type { PortalValue } from '#lib/client/portal.tsx'
import type { Locale } from '#lib/contract/shapes.ts'
import type { Format } from '#lib/format/format.ts'
import { gatewayText } from '#lib/gateway-text.ts'
import { timeLeft } from '#lib/rules/urgency.ts'
import { asText, type Column, cellText, columnOf, fieldOf } from './column.ts'
import { CopyableNumber } from './copyable-number.tsx'
import { LeftChip } from './left-chip.tsx'
import { ShortTime } from './short-time.tsx'
import { StrongText } from './strong-text.tsx'
import { chipWidth, numberWidth, semiboldWidth, textWidth, usualWidth, widths } from './widths.ts'

/** The fields of a row that have a label and hold such a value. */
type FieldOf<Row, Value, Label extends string> = {
  [Name in keyof Row & Label]: Row[Name] extends Value ? Name : never
}[keyof Row & Label]
type Text = string | null | undefined
type Words<Row, Field extends keyof Row> = NonNullable<Row[Field]> & string

/** Options that override the defaults of a column kind. `width` is in px. */
type Options<Row> = Partial<
  Pick<Column<Row>, 'width' | 'grows' | 'align' | 'also' | 'card' | 'wholeOnCard'>
> & {
  /** Highlights the text of every row, or of the rows that match. */
  strong?: true | ((row: Row) => boolean)
}
type Custom<Row> = Options<Row> & Partial<Omit<Column<Row>, 'field' | 'sortable' | 'hidden'>>

type AmountOptions<Row> = Options<Row> & {
  /** Determines the number of decimals. Default: the row's `currency`. */
  currency?: (row: Row) => string
}

/** The kinds of columns of a list. The cell of a null or missing field is empty. */
export interface ColumnKinds<Row, Label extends string> {
  /** The unformatted value. */
  text(field: FieldOf<Row, Text, Label>, options?: Options<Row>): Column<Row>
  /** Text that a user typed, in any language. */
  typed(field: FieldOf<Row, Text, Label>, options?: Options<Row>): Column<Row>
  /**
   * A record's number with a copy button. `href`: the record's page; `sample`: a number of maximum length.
   */
  number(
    field: FieldOf<Row, Text, Label>,
    options?: Options<Row> & {
      href?: (value: string, row: Row) => string
      /** A page outside of the portal, in a new tab. */
      outside?: (value: string, row: Row) => string | undefined
      sample?: string
    },
  ): Column<Row>
  /** An instant. `none`: the text for a missing value. */
  time(field: FieldOf<Row, Text, Label>, options?: Options<Row> & { none?: string }): Column<Row>
  /** The time left until an instant, with its urgency as a color; in rows that are not open, the instant. */
  deadline(
    field: FieldOf<Row, Text, Label>,
    options: Options<Row> & { isOpen: (row: Row) => boolean },
  ): Column<Row>
  /** A day, or an instant's day. */
  day(field: FieldOf<Row, Text, Label>, options?: Options<Row>): Column<Row>
  /** A decimal string followed by its currency. */
  money(field: FieldOf<Row, Text, Label>, options?: AmountOptions<Row>): Column<Row>
  /** A decimal string whose currency is in another column. */
  amount(field: FieldOf<Row, Text, Label>, options?: AmountOptions<Row>): Column<Row>
  /** A whole number. */
  count(field: FieldOf<Row, number | null, Label>, options?: Options<Row>): Column<Row>
  /** A state as a chip. */
  status<Field extends FieldOf<Row, Text, Label>>(
    field: Field,
    states: States<Words<Row, Field>>,
    options?: Options<Row>,
  ): Column<Row>
  /** A chip that is made from the row. `labels`: all labels, for the width. */
  chip(
    field: keyof Row & Label,
    labels: readonly string[],
    chipOf: (row: Row) => { tone: Tone; label: string } | undefined,
    options?: Options<Row>,
  ): Column<Row>
  /** The label of an enum's value. */
  word<Field extends FieldOf<Row, Text, Label>>(
    field: Field,
    name: EnumOf<Words<Row, Field>>,
    options?: Options<Row>,
  ): Column<Row>
  yesNo(field: FieldOf<Row, boolean | null, Label>, options?: Options<Row>): Column<Row>
  country(field: FieldOf<Row, Text, Label>, options?: Options<Row>): Column<Row>
  /** The gateway's name; its number is in the tooltip and in downloads. */
  gateway(field: FieldOf<Row, Text, Label>, options?: Options<Row>): Column<Row>
  /**
   * The card brand with the last four digits from the row's `cardType` and `cardLast4`, or else the value of the field
   * `method`.
   */
  method(field: ('method' | 'cardType') & Label, options?: Options<Row>): Column<Row>
  /** The masked card number, from the row's `cardFirst6` and `cardLast4`. */
  card(field: 'cardNumber' & Label, options?: Options<Row>): Column<Row>
  /** Any other column. Default width: the header's. */
  custom(field: keyof Row & Label, options: Custom<Row>): Column<Row>
}

/** What the texts of a list's own columns need. */
export interface ColumnTools {
  t: ReturnType<typeof useTranslations<never>>
  word: EnumWord
  format: Format
  locale: Locale
  portal: PortalValue
  /** Whether an address opens for this user. */
  opens: (href: string) => boolean
}

interface KindsInput extends ColumnTools {
  label: (field: string) => string
  wordsOf: (name: string) => string[]
  /** The list's sort fields. */
  sorts: readonly string[]
}

/** Labels of an enum that are wider are cut off, unless the column defines its width. */
const MAX_WORD_WIDTH = 220

export function columnKinds<Row>(input: KindsInput): ColumnKinds<Row, string> {
  const { t, label, wordsOf, format, sorts, portal } = input
  const left = (unit: 'days' | 'hours' | 'over', count: number) => t(`grid.left.${unit}`, { count })
  const thisYear = format.date(portal.serverTime).slice(0, 4)
  /** The types of the column kinds check the names and values. */
  const wordOf = (name: string, value: string): string => input.word<string>(name as never, value)
  const textOf = (row: Row, field: string): string => asText(fieldOf(row, field))
  const gatewayName = (gatewayNo: string): string =>
    gatewayText(portal.user?.gateways.find((gateway) => gateway.gatewayNo === gatewayNo) ?? { gatewayNo })
  const leftText = (dueAt: string, now: string): string => {
    const { unit, count } = timeLeft(dueAt, now, portal.merchantZone)
    return left(unit, count)
  }
  const currencyOf = (row: Row): string => textOf(row, 'currency')

  const make = (
    field: string,
    width: number,
    { strong, ...options }: Custom<Row>,
    rest: Partial<Column<Row>>,
  ): Column<Row> => {
    const sortable = sorts.includes(field)
    const column = columnOf(options.header ?? label(field), {
      ...rest,
      ...options,
      field,
      width: options.width ?? (strong ? semiboldWidth(width) : width),
      ...(sortable && { sortable }),
    })
    if (!strong) return column
    const render = (row: Row) => {
      const text = cellText(column, row)
      return text && (strong === true || strong(row)) ? <StrongText text={text} /> : text
    }
    return { ...column, render }
  }
  /** A column whose text is made from a value that can be missing. */
  const plain = (field: string, width: number, options: Options<Row>, toText: (value: string) => string) =>
    make(field, width, options, {
      text: (row) => {
        const value = textOf(row, field)
        return value && toText(value)
      },
    })
  const rendered = (
    field: string,
    width: number,
    options: Options<Row>,
    render: (value: string, row: Row) => ReactNode,
  ) =>
    make(field, width, options, {
      text: (row) => textOf(row, field),
      render: (row) => {
        const value = textOf(row, field)
        return value ? render(value, row) : null
      },
    })
  const amounts = (
    field: string,
    width: number,
    toText: (value: string, currency: string) => string,
    { currency = currencyOf, ...options }: AmountOptions<Row> = {},
  ) =>
    make(field, width, options, {
      align: 'right',
      kind: 'amount',
      text: (row) => {
        const value = textOf(row, field)
        return value && toText(value, currency(row))
      },
    })
  const chips = (
    field: string,
    labels: readonly string[],
    chipOf: (row: Row) => { tone: Tone; label: string } | undefined,
    options: Options<Row> = {},
  ) =>
    make(field, chipWidth(...labels), options, {
      kind: 'state',
      text: (row) => chipOf(row)?.label ?? '',
      render: (row) => {
        const chip = chipOf(row)
        return chip ? <StatusChip {...chip} /> : null
      },
    })
  return {
    text: (field, options = {}) => plain(field, usualWidth(field), options, (value) => value),
    typed: (field, options = {}) =>
      rendered(field, usualWidth(field), options, (value) => <TypedText text={value} />),
    number: (field, { href, outside, sample, ...options } = {}) =>
      rendered(field, sample ? numberWidth(sample) : usualWidth(field), options, (value, row) => (
        <CopyableNumber
          text={value}
          label={label(field)}
          href={href?.(value, row)}
          outside={outside?.(value, row)}
        />
      )),
    time: (field, { none = '', ...options } = {}) =>
      make(field, widths.time, options, {
        kind: 'time',
        instant: (row) => textOf(row, field),
        text: (row) => {
          const value = textOf(row, field)
          return value ? format.dateTime(value) : none
        },
        render: (row) => {
          const value = textOf(row, field)
          return value ? <ShortTime instant={value} year={thisYear} /> : none
        },
      }),
    deadline: (field, { isOpen, ...options }) =>
      make(
        field,
        chipWidth(left('days', 88), left('hours', 1), left('hours', 23), left('over', 0)),
        options,
        {
          kind: 'time',
          deadline: true,
          text: (row) => {
            const value = textOf(row, field)
            if (!value) return ''
            const time = format.dateTime(value)
            return isOpen(row) ? `${leftText(value, portal.serverTime)} · ${time}` : time
          },
          render: (row) => {
            const value = textOf(row, field)
            if (!value) return null
            if (!isOpen(row)) return <ShortTime instant={value} year={thisYear} />
            return <LeftChip dueAt={value} title={format.dateTime(value)} textOf={leftText} />
          },
        },
      ),
    day: (field, options = {}) => plain(field, widths.day, options, format.date),
    money: (field, options) => amounts(field, widths.money, format.money, options),
    amount: (field, options) => amounts(field, widths.amount, format.amount, options),
    count: (field, options = {}) => ({
      ...plain(field, widths.count, options, (value) => format.count(Number(value))),
      align: 'right',
    }),
    status: (field, states, options) => {
      const tones: Readonly<Record<string, Tone>> = states.tones
      const labelOf = (value: string) => wordOf(states.name, value)
      const chipOf = (row: Row) => {
        const value = textOf(row, field)
        return value ? { tone: tones[value] ?? 'neutral', label: labelOf(value) } : undefined
      }
      return chips(field, Object.keys(tones).map(labelOf), chipOf, options)
    },
    chip: chips,
    word: (field, name, options = {}) =>
      plain(field, Math.min(usualWidth(field, ...wordsOf(name)), MAX_WORD_WIDTH), options, (value) =>
        wordOf(name, value),
      ),
    yesNo: (field, options = {}) =>
      plain(field, textWidth(...wordsOf('yesNo')), options, (value) => wordOf('yesNo', value)),
    country: (field, options = {}) => plain(field, usualWidth(field), options, format.country),
    gateway: (field, options = {}) =>
      make(
        field,
        widths.gateway,
        { header: t('grid.gateway'), ...options },
        { text: (row) => textOf(row, field), render: (row) => gatewayName(textOf(row, field)) },
      ),
    method: (field, options = {}) =>
      make(field, widths.method, options, {
        wholeOnCard: true,
        text: (row) => {
          const brand = textOf(row, 'cardType')
          if (!brand) return field === 'method' ? wordOf('paymentMethod', textOf(row, field)) : ''
          return [wordOf('cardType', brand), textOf(row, 'cardLast4')].filter(Boolean).join(' ·· ')
        },
        ...(field === 'method' && { also: ['cardType'] as never }),
      }),
    card: (field, options = {}) =>
      make(field, widths.card, options, {
        text: (row) => {
          const first6 = textOf(row, 'cardFirst6')
          return first6 && format.cardNumber(first6, textOf(row, 'cardLast4'))
        },
      }),
    custom: (field, options) => make(field, 0, options, {}),
  }
}
