'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { type ApiKeyRow, keyStatuses } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useKeyColumns(): readonly Column<ApiKeyRow>[] {
  const t = useTranslations('developer.keys')
  const label = useTranslations('developer.keys.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<ApiKeyRow, 'version'>(label)
    type Moment = 'createdAt' | 'shownAt' | 'activatedAt' | 'replacedAt' | 'expiresAt' | 'lastUsedAt'
    const moment = (field: Moment, rest: Parameters<typeof column>[2] = {}) =>
      column(field, widths.time, { text: (row) => (row[field] ? format.dateTime(row[field]) : ''), ...rest })
    const status = (row: ApiKeyRow) => (row.replacedAt ? t('replaced') : word(`keyStatus.${row.status}`))
    return [
      column('gatewayNo', widths.gatewayNo, { sortable: true }),
      column('gatewayLabel', 150, { grows: true }),
      column('environment', 70, { text: (row) => word(`environment.${row.environment}`) }),
      column('masked', 190, {
        text: (row) => row.masked ?? t('never_shown'),
        render: (row) =>
          row.masked ? (
            <Box component="span" translate="no" sx={{ fontFamily: 'monospace' }}>
              {row.masked}
            </Box>
          ) : (
            t('never_shown')
          ),
      }),
      column('status', chipWidth(...keyStatuses.map((each) => word(`keyStatus.${each}`)), t('replaced')), {
        text: status,
        render: (row) => (
          <StatusChip
            tone={row.replacedAt ? 'waiting' : row.status === 'normal' ? 'good' : 'neutral'}
            label={status(row)}
          />
        ),
      }),
      moment('expiresAt'),
      moment('lastUsedAt', {
        text: (row) => (row.lastUsedAt ? format.dateTime(row.lastUsedAt) : t('never_used')),
      }),
      moment('createdAt', { hidden: true }),
      moment('shownAt', { hidden: true }),
      column('createdBy', widths.person, { text: (row) => row.createdBy ?? t('provider'), hidden: true }),
      column('shownBy', widths.person, { hidden: true }),
      moment('activatedAt', { hidden: true }),
      column('activatedBy', widths.person, { hidden: true }),
      moment('replacedAt', { hidden: true }),
      column('keyNo', 200, { hidden: true }),
    ]
  }, [t, label, word, format])
}
