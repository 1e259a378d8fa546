'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { chipWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { type OutRow, outStates } from '#lib/contract/notice.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { NewsTitle } from '../bulletin_details/news-columns.tsx'
import { outTones } from '../out-tones.ts'

/** The columns of the list, in their usual order. */
export function useOutColumns(): readonly Column<OutRow>[] {
  const t = useTranslations('notice')
  const label = useTranslations('fields.outs')
  const word = useTranslations('enums')
  const locale = localeOfTag(useLocale())
  const format = useFormat()
  return useMemo(() => {
    const column = columnMaker<OutRow>(label)
    return [
      column('state', chipWidth(...outStates.map((each) => word(`outState.${each}`))), {
        text: ({ state }) => word(`outState.${state}`),
        render: ({ state }) => <StatusChip tone={outTones[state]} label={word(`outState.${state}`)} />,
      }),
      column('title', 300, {
        text: ({ title }) => title[locale],
        render: (row) => <NewsTitle row={row} title={row.title[locale]} />,
        grows: true,
      }),
      column('category', 120, { text: ({ category }) => word(`newsCategory.${category}`) }),
      column('impact', 110, { text: ({ impact }) => word(`outImpact.${impact}`) }),
      column('services', 180, {
        text: ({ services }) => format.list(services.map((service) => word(`outService.${service}`))),
      }),
      column('startsAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.startsAt) }),
      column('endsAt', widths.time, {
        text: ({ endsAt }) => (endsAt === null ? t('open_end') : format.dateTime(endsAt)),
      }),
      column('publishedAt', widths.time, { text: (row) => format.dateTime(row.publishedAt), hidden: true }),
    ]
  }, [t, label, word, locale, format])
}
