'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type LogRow, logResults } from '#lib/contract/merchant-log.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useLogColumns(): readonly Column<LogRow>[] {
  const t = useTranslations('logs')
  const label = useTranslations('logs.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<LogRow, 'changes'>(label)
    return [
      column('at', widths.time, { sortable: true, text: (row) => format.dateTime(row.at) }),
      column('userName', 100, { text: (row) => row.userName ?? t('anonymous') }),
      column('name', 90, { render: ({ name }) => (name ? <TypedText text={name} /> : '') }),
      column('operation', 190),
      column('target', 170, { render: ({ target }) => (target ? <TypedText text={target} /> : '') }),
      column('result', chipWidth(...logResults.map((each) => word(`logResult.${each}`))), {
        text: (row) => word(`logResult.${row.result}`),
        render: ({ result }) => (
          <StatusChip tone={result === 'success' ? 'good' : 'bad'} label={word(`logResult.${result}`)} />
        ),
      }),
      column('reason', 170, { grows: true }),
      column('changed', 80, { text: (row) => (row.changed ? t('changed', { count: row.changed }) : '') }),
      column('ip', 130),
      column('device', 180),
      column('code', 96, { hidden: true }),
      column('call', 210, { hidden: true }),
      column('requestId', 290, { hidden: true }),
      column('userAgent', 320, { hidden: true }),
      column('logNo', 110, { hidden: true }),
    ]
  }, [t, label, word, format])
}
