'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { MAX_WEBSITE_REMARK, type WebsiteRow, websiteStop } from '#lib/contract/website.ts'

interface Values {
  closeReason: string
}

const EMPTY: Values = { closeReason: '' }

/** Deactivates a website, with a reason. */
export function StopDialog(props: RowDialogProps<WebsiteRow>) {
  const { row } = props
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  return (
    <RecordDialog<typeof websiteStop, Values, WebsiteRow>
      {...props}
      title={t('stop.title', { url: row.url })}
      saveLabel={t('stop.confirm')}
      tone="error"
      def={websiteStop}
      intent={`website.stop.${row.websiteNo}`}
      valuesOf={() => EMPTY}
      otherEditor={t('reviewers')}
      inputOf={({ closeReason }, version) => ({
        websiteNo: row.websiteNo,
        version,
        closeReason: textOf(closeReason),
      })}
      fields={[]}
      saved={t('stop.done')}
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
