'use client'

import { useTranslations } from 'next-intl'
import { RecordLog } from '#components/detail/record-log.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'
import { RequestFacts } from './request-facts.tsx'

export function ApprovalDialog({ row, open, onClose, onClosed }: RowDialogProps<ApprovalRow>) {
  const t = useTranslations('approval')
  const { approvalNo } = row
  return (
    <DialogFrame
      open={open}
      title={t('details_title', { approvalNo })}
      maxWidth="md"
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogBody>
        <RequestFacts row={row} />
        <RecordLog href={logHrefOf('approval')(approvalNo)} />
      </DialogBody>
    </DialogFrame>
  )
}
