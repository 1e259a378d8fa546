'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { settlementDownload, settlementPdf } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchColumns, batchFilter, opensBatch } from '../_shared/batch-list.tsx'
import { useSettlementBounds } from '../_shared/use-bounds.ts'
import { ComingNext } from './coming-next.tsx'
import { SummaryTabs } from './summary-head.tsx'

/** The batches, and above them the next payments. */
export function SummaryScreen(settings: ListSettings) {
  const bounds = useSettlementBounds('tabulated')
  const screen = useListScreen(batchColumns, batchFilter, settings, { bounds })
  return (
    <ListScreen
      {...screen}
      opens={opensBatch}
      actions={useStatements()}
      download={settlementDownload}
      pages={<SummaryTabs current="batches" />}
      above={<ComingNext />}
    />
  )
}

/** Downloads a batch's statement. It is in the menu, because the sums need the room. */
function useStatements() {
  const t = useTranslations('settlement.statement')
  const may = useCan()(settlementPdf)
  const notices = useNotices()
  return useMemo(() => {
    if (!may) return undefined
    const download = async (batchNo: string) => {
      try {
        const { downloadCall } = await import('#lib/client/download.ts')
        const { name } = await downloadCall(settlementPdf, { batchNo })
        notices.success(t('done', { file: name }))
      } catch (error) {
        notices.error(error)
      }
    }
    return ({ batchNo }: BatchRow) => ({
      items: [
        {
          id: 'statement',
          menu: true as const,
          label: t('action'),
          fullLabel: t('of', { batchNo }),
          onClick: () => void download(batchNo),
        },
      ],
    })
  }, [may, notices, t])
}
