import NextLink from 'next/link'
import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Column } from '#components/grid/column.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { widths } from '#components/grid/widths.ts'
import { TypedText } from '#components/typed-text.tsx'
import {
  type RulePerformanceRow,
  type ruleFigures,
  ruleOrderList,
  rulePerformance,
} from '#lib/contract/rule-performance.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { measuredStates } from '../../_shared/states.ts'
import { ruleHref } from './rule-href.ts'
import { Sparkline } from './sparkline.tsx'

type Figure = (typeof ruleFigures)[number]
type Text = ReturnType<typeof useTranslations<'rule_performance'>>

/** High enough for a finger on a card, and cut off at the end of the cell. */
const tall = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'top',
  lineHeight: '24px',
} as const

/** The list of the orders behind a figure. */
const ordersHref = (rule: string, figure: Figure, days: 7 | 30 | 90 = 90): string =>
  listHref('/risk/rule_performance/orders', ruleOrderList, { rule, figure, measuredDays: days })

export const performanceColumns = defineColumns(
  rulePerformance,
  { labels: 'fields.rule_performance', rowId: 'rule' },
  (column, { word, format, opens }, { text }: { text: Text }) => {
    type Row = RulePerformanceRow
    const linked = (value: ReactNode, href: string | undefined) =>
      href ? (
        <NextLink className="portal-link" href={href} prefetch={false} style={tall}>
          {value}
        </NextLink>
      ) : (
        value
      )
    const number = (
      field: 'hits7' | 'hits30' | 'hits90' | 'stopped' | 'laterPayers' | 'chargedBack',
      figure: Figure,
      days?: 7 | 30,
    ): Column<Row> =>
      column.custom(field, {
        width: 96,
        align: 'right',
        text: (row) => format.count(row[field]),
        render: (row) =>
          linked(format.count(row[field]), row[field] > 0 ? ordersHref(row.rule, figure, days) : undefined),
      })
    const money = (field: 'stoppedWorth' | 'harm' | 'chargedBackWorth', figure: Figure): Column<Row> =>
      column.custom(field, {
        width: widths.money,
        align: 'right',
        kind: 'amount',
        ...(field === 'harm' && { card: 'amount' as const }),
        text: (row) => format.money(row[field], row.currency),
        render: (row) =>
          linked(
            format.money(row[field], row.currency),
            Number(row[field]) > 0 ? ordersHref(row.rule, figure) : undefined,
          ),
      })
    const nameOf = (row: Row) =>
      row.name || (row.state === null ? text('unrecorded') : word('stoppedBy', row.check))
    return {
      shown: [
        column.custom('name', {
          width: 220,
          grows: true,
          card: 'lead',
          text: nameOf,
          render: (row) => {
            const href = ruleHref(row)
            return linked(<TypedText text={nameOf(row)} />, href && opens(href) ? href : undefined)
          },
        }),
        column.word('check', 'stoppedBy', { card: 'sub' }),
        column.status('state', measuredStates),
        money('harm', 'paid_later'),
        column.custom('weeks', {
          width: 130,
          text: ({ weeks }) => weeks.join(', '),
          render: ({ weeks }) => (
            <Sparkline values={weeks} label={text('weeks', { values: weeks.join(', ') })} />
          ),
        }),
        number('hits7', 'hits', 7),
        number('hits30', 'hits', 30),
        number('hits90', 'hits'),
        number('stopped', 'stopped'),
        money('stoppedWorth', 'stopped'),
        number('laterPayers', 'paid_later'),
        number('chargedBack', 'charged_back'),
        money('chargedBackWorth', 'charged_back'),
      ],
    }
  },
)
