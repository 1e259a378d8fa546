'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip, type Tone } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type CustomerFilterRow, filterStatuses } from '#lib/contract/customer-filter.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { ALL_WEBSITES, type FilterStatus } from '#lib/rules/customer-filter.ts'

type Unshown = 'version' | 'countries' | 'area' | 'states' | 'cities' | 'languages' | 'timing' | 'periods'

export const filterTones: Record<FilterStatus, Tone> = { active: 'good', deactivated: 'neutral' }

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useCustomerFilterColumns(): readonly Column<CustomerFilterRow>[] {
  const label = useTranslations('customer_filter.fields')
  const t = useTranslations('customer_filter')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<CustomerFilterRow, Unshown>(label)
    return [
      column('filterNo', numberWidth('CF100001-10'), {
        render: ({ filterNo }) => <CopyableNumber text={filterNo} label={label('filterNo')} />,
      }),
      column('status', chipWidth(...filterStatuses.map((each) => word(`filterStatus.${each}`))), {
        text: (row) => word(`filterStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={filterTones[status]} label={word(`filterStatus.${status}`)} />
        ),
      }),
      column('limitType', 90, { text: (row) => word(`limitType.${row.limitType}`) }),
      column('condition', 150, { text: (row) => word(`filterCondition.${row.condition}`) }),
      column('valueText', 190, { grows: true }),
      column('timeText', 170),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site, {
        text: (row) => (row.website === ALL_WEBSITES ? t('all_websites') : row.website),
      }),
      column('remark', 180, { render: ({ remark }) => <TypedText text={remark} /> }),
      column('updatedAt', widths.time, {
        sortable: true,
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person),
      column('createdAt', widths.time, {
        sortable: true,
        text: (row) => format.dateTime(row.createdAt),
        hidden: true,
      }),
    ]
  }, [t, label, word, format])
}
