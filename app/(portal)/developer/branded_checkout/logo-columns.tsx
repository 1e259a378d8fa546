'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { widths } from '#components/grid/widths.ts'
import { TypedText } from '#components/typed-text.tsx'
import type { LogoRow } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'

export function useLogoColumns(): readonly Column<LogoRow>[] {
  const t = useTranslations('developer.logo')
  const label = useTranslations('developer.logo.fields')
  const word = useTranslations('enums.environment')
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<LogoRow, 'version' | 'previewUrl' | 'merchantName'>(label)
    return [
      column('gatewayNo', widths.gatewayNo, { sortable: true }),
      column('gatewayLabel', 160),
      column('environment', 100, { text: (row) => word(row.environment) }),
      column('logo', 280, {
        text: (row) => row.logo?.fileName ?? t('none'),
        render: (row) => (row.logo ? <TypedText text={row.logo.fileName} /> : t('none')),
        grows: true,
      }),
      column('updatedAt', widths.time, {
        text: (row) => (row.updatedAt ? format.dateTime(row.updatedAt) : ''),
      }),
      column('updatedBy', widths.person),
    ]
  }, [t, label, word, format])
}
