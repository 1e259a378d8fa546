'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { textWidth, widths } from '#components/grid/widths.ts'
import { TypedText } from '#components/typed-text.tsx'
import type { VelocityRow } from '#lib/contract/limit.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useFrequencyColumns(): readonly Column<VelocityRow>[] {
  const t = useTranslations('risk_limits.velocity')
  const label = useTranslations('risk_limits.fields.velocity')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<VelocityRow, 'version'>(label)
    return [
      column('gatewayNo', widths.gatewayNo),
      column('blackElement', 120, { text: (row) => word(`blackElement.${row.blackElement}`) }),
      column('periodValue', 90, {
        text: (row) => t('period', { value: row.periodValue, unit: word(`periodUnit.${row.periodUnit}`) }),
      }),
      column('cardType', 110, { text: (row) => word(`limitedCardType.${row.cardType}`) }),
      column('currency', textWidth(t('all_currencies')), {
        text: (row) => (row.currency === 'all' ? t('all_currencies') : row.currency),
      }),
      column('successCount', 76, { align: 'right' }),
      column('failureCount', 76, { align: 'right' }),
      column('totalCount', 76, { align: 'right' }),
      column('remark', 150, { render: ({ remark }) => <TypedText text={remark} />, grows: true }),
      column('updatedAt', widths.time, {
        sortable: true,
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person),
      column('ruleNo', 200, { hidden: true }),
    ]
  }, [t, label, word, format])
}
