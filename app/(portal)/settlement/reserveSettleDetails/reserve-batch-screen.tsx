'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { defineFilter } from '#components/grid/filter-kinds.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { useListScreen } from '#components/grid/list-screen.tsx'
import { reserveDetail, reserveDetailDownload } from '#lib/contract/settlement.ts'
import { DetailScreen } from '../_shared/detail-screen.tsx'
import { entryColumns } from '../_shared/entry-list.tsx'
import { ReserveFacts, ReserveHead } from './reserve-head.tsx'

const reserveEntryColumns = { ...entryColumns, def: reserveDetail }
const entryFilter = defineFilter(reserveDetail, 'fields.settlement_entry', (field) => ({
  shown: [field.lines('tradeNo'), field.lines('orderNo'), field.currencies('currency')],
}))

/** A reserve batch, and the entries from which it was withheld. */
export function ReserveBatchScreen({ number: reserveNo, ...settings }: ListSettings & { number: string }) {
  const t = useTranslations('settlement.reserve')
  const base = useMemo(() => ({ reserveNo }), [reserveNo])
  const screen = useListScreen(reserveEntryColumns, entryFilter, settings, { base })
  return (
    <DetailScreen
      screen={screen}
      title={t('entries')}
      download={reserveDetailDownload}
      groups={2}
      missing={
        <RecordNotFound
          title={t('not_found')}
          listHref="/settlement/reserveSettleDetails"
          listLabel={t('others')}
        >
          {t('not_found_text', { reserveNo })}
        </RecordNotFound>
      }
    >
      {({ reserve }) => (
        <>
          <ReserveHead reserve={reserve} />
          <ReserveFacts reserve={reserve} />
        </>
      )}
    </DetailScreen>
  )
}
