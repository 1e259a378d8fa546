'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { rectifications, type WebsiteRow, websiteStatuses } from '#lib/contract/website.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { websiteHref } from '#lib/record-hrefs.ts'
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
      column('url', 250, {
        sortable: true,
        render: ({ url, websiteNo }) => (
          <CopyableNumber text={url} label={label('url')} href={websiteHref(websiteNo)} />
        ),
        grows: true,
      }),
      column('status', chipWidth(...websiteStatuses.map((each) => word(`websiteStatus.${each}`))), {
        text: (row) => word(`websiteStatus.${row.status}`),
        render: ({ status }) => (
          <StatusChip tone={statusTones[status]} label={word(`websiteStatus.${status}`)} />
        ),
      }),
      column('rectification', chipWidth(...rectifications.map((each) => word(`rectification.${each}`))), {
        text: (row) => word(`rectification.${row.rectification}`),
        render: ({ rectification }) => (
          <StatusChip
            tone={rectificationTones[rectification]}
            label={word(`rectification.${rectification}`)}
          />
        ),
      }),
      column('rectifyDueAt', widths.time, {
        text: (row) => (row.rectifyDueAt ? format.dateTime(row.rectifyDueAt) : ''),
      }),
      column('gatewayNo', widths.gatewayNo),
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('createdBy', widths.person),
      column('rectificationCount', 100, {
        align: 'right',
        text: (row) => format.count(row.rectificationCount),
      }),
      typed('reviewOpinion'),
      typed('rectificationOpinion'),
      typed('complianceComment'),
      typed('closeReason'),
      column('updatedAt', widths.time, {
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
        hidden: true,
      }),
      column('updatedBy', widths.person, { hidden: true }),
      column('websiteNo', 300, { hidden: true }),
    ]
  }, [label, word, format])
}
