'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { MAX_FILE_MB } from '#lib/contract/upload.ts'
import { MAX_WEBSITE_PICTURES, type WebsiteRow, websiteRectify } from '#lib/contract/website.ts'
import { FormPictures, picturesOf, type WithPictures } from './form-pictures.tsx'
import { RemarkField } from './place-fields.tsx'

interface Values extends WithPictures {
  remark: string
}

const EMPTY: Values = { remark: '', pictures: [] }

/** Describes the rectification that the reviewers requested, with images. */
export function RectifyDialog(props: RowDialogProps<WebsiteRow>) {
  const { row } = props
  const t = useTranslations('website')
  const words = useTranslations('upload')
  const mobile = useMobileDevice()
  return (
    <RecordDialog<typeof websiteRectify, Values, WebsiteRow>
      {...props}
      title={t('rectify.title', { url: row.url })}
      saveLabel={t('rectify.confirm')}
      def={websiteRectify}
      intent={`website.rectify.${row.websiteNo}`}
      valuesOf={() => EMPTY}
      otherEditor={t('reviewers')}
      inputOf={({ remark }, version) => ({ websiteNo: row.websiteNo, version, remark: textOf(remark) })}
      filesOf={picturesOf}
      rules={({ pictures }) =>
        pictures.length > 0 ? [] : [{ path: 'pictures', message: 'picture_required' }]
      }
      fields={[]}
      saved={t('rectify.done')}
    >
      {row.rectificationOpinion && (
        <Alert severity="warning">{t('rectification_opinion', { opinion: row.rectificationOpinion })}</Alert>
      )}
      {mobile && <Alert severity="warning">{words('mobile')}</Alert>}
      <RemarkField hint={t('rectify.remark_hint')} />
      <FormPictures
        label={t('rectify.pictures')}
        hint={t('rectify.pictures_hint', { fileMb: MAX_FILE_MB, pictures: MAX_WEBSITE_PICTURES })}
      />
    </RecordDialog>
  )
}
