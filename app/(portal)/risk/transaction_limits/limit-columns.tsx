'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { textWidth, widths } from '#components/grid/widths.ts'
import { TypedText } from '#components/typed-text.tsx'
import type { AmountLimitRow } from '#lib/contract/limit.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useLimitColumns(): readonly Column<AmountLimitRow>[] {
  const label = useTranslations('risk_limits.fields.amount_limit')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<AmountLimitRow, 'version'>(label)
    const money = (field: 'perTicket' | 'daily' | 'weekly' | 'monthly') =>
      column(field, textWidth('888,888,888.88'), {
        align: 'right',
        text: (row) => format.amount(row[field], row.currency),
      })
    return [
      column('gatewayNo', widths.gatewayNo),
      column('method', 100, { text: (row) => word(`paymentMethod.${row.method}`) }),
      column('cardType', 100, {
        text: (row) => (row.method === 'card' ? word(`limitedCardType.${row.cardType}`) : ''),
      }),
      column('currency', widths.currency),
      money('perTicket'),
      money('daily'),
      money('weekly'),
      money('monthly'),
      column('remark', 140, { render: ({ remark }) => <TypedText text={remark} />, grows: true }),
      column('updatedAt', widths.time, {
        sortable: true,
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person),
      column('limitNo', 200, { hidden: true }),
    ]
  }, [label, word, format])
}
