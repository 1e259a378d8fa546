'use client'

import { useTranslations } from 'next-intl'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { settlementPdf } from '#lib/contract/settlement.ts'

interface StatementButtonProps {
  batchNo: string
  /** Whether the button is in a row, with little space. */
  short?: boolean
}

/** A batch's statement as PDF. */
export function StatementButton({ batchNo, short = false }: StatementButtonProps) {
  const t = useTranslations('settlement.statement')
  return (
    <DownloadButton
      def={settlementPdf}
      input={{ batchNo }}
      label={short ? 'PDF' : t('action')}
      {...(short && { fullLabel: t('of', { batchNo }), variant: 'text' as const })}
      doneText={(file) => t('done', { file })}
    />
  )
}
