'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { MAX_WEBSITE_REMARK, websiteStop } from '#lib/contract/website.ts'
import type { MoveDialogProps } from './use-website-moves.tsx'

interface Values {
  closeReason: string
}

const EMPTY: Values = { closeReason: '' }

/** Takes a website out of use, with a reason. */
export function StopDialog({ row, latest, open, onClose, onClosed }: MoveDialogProps) {
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  const notices = useNotices()
  return (
    <RecordDialog<typeof websiteStop, Values>
      title={t('stop.title', { url: row.url })}
      saveLabel={t('stop.confirm')}
      tone="error"
      def={websiteStop}
      intent={`website.stop.${row.websiteNo}`}
      open={open}
      values={EMPTY}
      version={row.version}
      latest={
        latest && { version: latest.version, values: EMPTY, updatedBy: latest.updatedBy ?? t('reviewers') }
      }
      inputOf={({ closeReason }, version) => ({
        websiteNo: row.websiteNo,
        version,
        closeReason: textOf(closeReason),
      })}
      fields={[]}
      onSaved={() => {
        notices.success(t('stop.done'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Alert severity="warning">{t('stop.text')}</Alert>
      <FormTextField<Values>
        name="closeReason"
        label={label('closeReason')}
        input={{ maxLength: MAX_WEBSITE_REMARK }}
      />
    </RecordDialog>
  )
}
