'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { WebsiteRow } from '#lib/contract/website.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { websiteHref } from './href.ts'
import { rectificationTones, statusTones } from './website-tones.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useWebsiteColumns(): readonly Column<WebsiteRow>[] {
  const label = useTranslations('fields.website')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<WebsiteRow, 'version'>(label)
    const typed = (field: 'reviewOpinion' | 'rectificationOpinion' | 'complianceComment' | 'closeReason') =>
      column(field, 240, { render: (row) => <TypedText text={row[field] ?? ''} /> })
    return [
      column('url', 280, {
        sortable: true,
        render: ({ url, websiteNo }) => (
          <CopyableNumber text={url} label={label('url')} href={websiteHref(websiteNo)} />
        ),
      }),
      column('status', 164, {
        text: (row) => word(`websiteStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={statusTones[status]} label={word(`websiteStatus.${status}`)} />
        ),
      }),
      column('rectification', 206, {
        text: (row) => word(`rectification.${row.rectification}`),
        render: ({ rectification }) => (
          <StatusChip
            tone={rectificationTones[rectification]}
            label={word(`rectification.${rectification}`)}
          />
        ),
      }),
      column('rectifyDueAt', 182, {
        text: (row) => (row.rectifyDueAt ? format.dateTime(row.rectifyDueAt) : ''),
      }),
      column('gatewayNo', 116),
      column('createdAt', 182, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('createdBy', 120),
      column('rectificationCount', 116, {
        align: 'right',
        text: (row) => format.count(row.rectificationCount),
      }),
      typed('reviewOpinion'),
      typed('rectificationOpinion'),
      typed('complianceComment'),
      typed('closeReason'),
      column('updatedAt', 182, {
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
        hidden: true,
      }),
      column('updatedBy', 120, { hidden: true }),
      column('websiteNo', 300, { hidden: true }),
    ]
  }, [label, word, format])
}
