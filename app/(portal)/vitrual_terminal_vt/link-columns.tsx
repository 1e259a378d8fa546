'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { LinkRow } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isOpenLink } from '#lib/rules/link.ts'
import { hrefOfLink } from './[linkNo]/href.ts'
import { linkTones } from './tones.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useLinkColumns(): readonly Column<LinkRow>[] {
  const t = useTranslations('link')
  const label = useTranslations('link.fields')
  const word = useTranslations('enums')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<LinkRow>(label)
    return [
      column('createdAt', 182, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('linkNo', 218, {
        render: ({ linkNo }) => (
          <CopyableNumber text={linkNo} label={label('linkNo')} href={hrefOfLink(linkNo)} />
        ),
      }),
      column('status', 172, {
        text: (row) => word(`linkStatus.${row.status}`),
        render: ({ status }) => <StatusChip tone={linkTones[status]} label={word(`linkStatus.${status}`)} />,
      }),
      column('amount', 128, {
        sortable: true,
        align: 'right',
        text: (row) => format.amount(row.amount, row.currency),
      }),
      column('currency', 96),
      column('description', 240, { render: ({ description }) => <TypedText text={description} /> }),
      column('url', 88, {
        // Only what can be paid is passed on.
        text: () => '',
        render: ({ url, status }) =>
          isOpenLink(status) ? <CopyButton text={url} label={t('copy_address')} /> : null,
      }),
      column('expiresAt', 182, { sortable: true, text: (row) => format.dateTime(row.expiresAt) }),
      column('use', 136, { text: (row) => word(`linkUse.${row.use}`) }),
      column('paidCount', 90, { align: 'right', text: (row) => format.count(row.paidCount) }),
      column('paidAmount', 128, {
        align: 'right',
        text: (row) => format.amount(row.paidAmount, row.currency),
      }),
      column('lastPaidAt', 182, {
        text: ({ lastPaidAt }) => (lastPaidAt ? format.dateTime(lastPaidAt) : ''),
      }),
      column('orderNo', 198, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('gatewayNo', 110),
      column('website', 220),
      column('locale', 100, { text: (row) => word(`language.${row.locale}`), hidden: true }),
      column('createdBy', 120),
      column('expiredBy', 120, { hidden: true }),
    ]
  }, [t, label, word, format])
}
