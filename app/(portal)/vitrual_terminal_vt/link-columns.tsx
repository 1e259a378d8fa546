'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type LinkRow, linkStatuses } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { linkHref } from '#lib/record-hrefs.ts'
import { isOpenLink } from '#lib/rules/link.ts'
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
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('linkNo', numberWidth('L8000001'), {
        render: ({ linkNo }) => (
          <CopyableNumber text={linkNo} label={label('linkNo')} href={linkHref(linkNo)} />
        ),
      }),
      column('status', chipWidth(...linkStatuses.map((each) => word(`linkStatus.${each}`))), {
        text: (row) => word(`linkStatus.${row.status}`),
        render: ({ status }) => <StatusChip tone={linkTones[status]} label={word(`linkStatus.${status}`)} />,
      }),
      column('amount', widths.money, {
        sortable: true,
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('description', 180, {
        render: ({ description }) => <TypedText text={description} />,
        grows: true,
      }),
      column('url', 66, {
        // Only what can be paid is passed on.
        text: () => '',
        render: ({ url, status }) =>
          isOpenLink(status) ? <CopyButton text={url} label={t('copy_address')} /> : null,
      }),
      column('expiresAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.expiresAt) }),
      column('use', 118, { text: (row) => word(`linkUse.${row.use}`) }),
      column('paidCount', 66, { align: 'right', text: (row) => format.count(row.paidCount) }),
      column('paidAmount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.paidAmount, row.currency),
      }),
      column('lastPaidAt', widths.time, {
        text: ({ lastPaidAt }) => (lastPaidAt ? format.dateTime(lastPaidAt) : ''),
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('gatewayNo', widths.gatewayNo),
      column('website', widths.site),
      column('createdBy', widths.person),
      column('currency', widths.currency, { hidden: true }),
      column('locale', 100, { text: (row) => word(`language.${row.locale}`), hidden: true }),
      column('expiredBy', 120, { hidden: true }),
    ]
  }, [t, label, word, format])
}
