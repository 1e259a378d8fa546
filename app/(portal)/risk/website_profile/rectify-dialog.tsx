'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { websiteRectify } from '#lib/contract/website.ts'
import { FormPictures, picturesOf, type WithPictures } from './form-pictures.tsx'
import { RemarkField } from './place-fields.tsx'
import type { MoveDialogProps } from './use-website-moves.tsx'

interface Values extends WithPictures {
  remark: string
}

const EMPTY: Values = { remark: '', pictures: [] }

/** What was done about the reviewers' opinion, with pictures of it. */
export function RectifyDialog({ row, latest, open, onClose, onClosed }: MoveDialogProps) {
  const t = useTranslations('website')
  const words = useTranslations('upload')
  const notices = useNotices()
  const mobile = useMobileDevice()
  return (
    <RecordDialog<typeof websiteRectify, Values>
      title={t('rectify.title', { url: row.url })}
      saveLabel={t('rectify.confirm')}
      def={websiteRectify}
      intent={`website.rectify.${row.websiteNo}`}
      open={open}
      values={EMPTY}
      version={row.version}
      latest={
        latest && { version: latest.version, values: EMPTY, updatedBy: latest.updatedBy ?? t('reviewers') }
      }
      inputOf={({ remark }, version) => ({ websiteNo: row.websiteNo, version, remark: textOf(remark) })}
      filesOf={picturesOf}
      rules={({ pictures }) =>
        pictures.length > 0 ? [] : [{ path: 'pictures', message: 'picture_required' }]
      }
      fields={[]}
      onSaved={() => {
        notices.success(t('rectify.done'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      {row.rectificationOpinion && (
        <Alert severity="warning">{t('opinion', { opinion: row.rectificationOpinion })}</Alert>
      )}
      {mobile && <Alert severity="warning">{words('mobile')}</Alert>}
      <RemarkField hint={t('rectify.remark_hint')} />
      <FormPictures label={t('rectify.pictures')} hint={t('rectify.pictures_hint')} />
    </RecordDialog>
  )
}
