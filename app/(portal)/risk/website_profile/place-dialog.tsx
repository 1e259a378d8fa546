'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type WebsiteRow, websiteResubmit, websiteUpdate } from '#lib/contract/website.ts'
import { websiteIssues } from '#lib/rules/website.ts'
import { type Place, PlaceFields, RemarkField, useGatewayText } from './place-fields.tsx'

interface Values extends Place {
  remark: string
}

const valuesOf = ({ gatewayNo, url }: WebsiteRow): Values => ({ gatewayNo, url, remark: '' })

interface PlaceDialogProps extends RowDialogProps<WebsiteRow> {
  action: 'edit' | 'resubmit'
}

/** Changes the address of a website: before the review, or to request a new review. */
export function PlaceDialog({ action, ...props }: PlaceDialogProps) {
  const t = useTranslations('website')
  const label = useTranslations('fields.website')
  const gatewayText = useGatewayText()
  const { row } = props
  const again = action === 'resubmit'
  return (
    <RecordDialog<typeof websiteUpdate | typeof websiteResubmit, Values, WebsiteRow>
      {...props}
      title={t(`${action}.title`, { url: row.url })}
      saveLabel={t(`${action}.confirm`)}
      def={again ? websiteResubmit : websiteUpdate}
      intent={`website.${action}.${row.websiteNo}`}
      valuesOf={valuesOf}
      otherEditor={t('reviewers')}
      inputOf={({ gatewayNo, url, remark }, version) => ({
        websiteNo: row.websiteNo,
        version,
        gatewayNo: textOf(gatewayNo),
        url: textOf(url),
        ...(again && { remark: textOf(remark) }),
      })}
      rules={({ url }) => (url ? websiteIssues(url) : [])}
      fields={[
        { name: 'gatewayNo', label: label('gatewayNo'), text: ({ gatewayNo }) => gatewayText(gatewayNo) },
        { name: 'url', label: label('url'), text: ({ url }) => url },
      ]}
      saved={t(`${action}.done`)}
    >
      {again && row.reviewOpinion && (
        <Alert severity="warning">{t('opinion', { opinion: row.reviewOpinion })}</Alert>
      )}
      <PlaceFields />
      {again && <RemarkField hint={t('resubmit.remark_hint')} />}
    </RecordDialog>
  )
}
