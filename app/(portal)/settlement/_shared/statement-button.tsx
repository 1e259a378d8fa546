'use client'

import { useTranslations } from 'next-intl'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { settlementPdf } from '#lib/contract/settlement.ts'

/** A batch's statement as PDF. */
export function StatementButton({ batchNo }: { batchNo: string }) {
  const t = useTranslations('settlement.statement')
  return (
    <DownloadButton
      def={settlementPdf}
      input={{ batchNo }}
      label={t('action')}
      doneText={(file) => t('done', { file })}
    />
  )
}
