'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { websiteAdd } from '#lib/contract/website.ts'
import { websiteIssues } from '#lib/rules/website.ts'
import { FormPictures, picturesOf, type WithPictures } from './form-pictures.tsx'
import { type Place, PlaceFields, RemarkField } from './place-fields.tsx'
import type { MoveDialogProps } from './use-website-moves.tsx'

interface Values extends Place, WithPictures {
  remark: string
}

const EMPTY: Values = { gatewayNo: '', url: '', remark: '', pictures: [] }

/** A website that payments are to be taken on. */
export function RegisterDialog({ open, onClose, onClosed }: Omit<MoveDialogProps, 'row' | 'latest'>) {
  const t = useTranslations('website.register')
  const notices = useNotices()
  return (
    <RecordDialog<typeof websiteAdd, Values>
      title={t('title')}
      saveLabel={t('confirm')}
      def={websiteAdd}
      intent="website.register"
      open={open}
      values={EMPTY}
      version={undefined}
      inputOf={({ gatewayNo, url, remark }) => ({
        gatewayNo: textOf(gatewayNo),
        url: textOf(url),
        remark: textOf(remark),
      })}
      filesOf={picturesOf}
      rules={({ url }) => (url ? websiteIssues(url) : [])}
      fields={[]}
      onSaved={() => {
        notices.success(t('done'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Alert severity="info">{t('text')}</Alert>
      <PlaceFields />
      <RemarkField hint={t('remark_hint')} />
      <FormPictures label={t('pictures')} hint={t('pictures_hint')} />
    </RecordDialog>
  )
}
