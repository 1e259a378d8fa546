'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { MAX_FILE_MB } from '#lib/contract/upload.ts'
import { MAX_WEBSITE_PICTURES, websiteAdd } from '#lib/contract/website.ts'
import { websiteIssues } from '#lib/rules/website.ts'
import { FormPictures, picturesOf, type WithPictures } from './form-pictures.tsx'
import { type Place, PlaceFields, RemarkField } from './place-fields.tsx'

interface Values extends Place, WithPictures {
  remark: string
}

const EMPTY: Values = { gatewayNo: '', url: '', remark: '', pictures: [] }

export function RegisterDialog(props: DialogState) {
  const t = useTranslations('website.register')
  return (
    <RecordDialog<typeof websiteAdd, Values>
      {...props}
      title={t('title')}
      saveLabel={t('confirm')}
      def={websiteAdd}
      intent="website.register"
      row={undefined}
      valuesOf={() => EMPTY}
      inputOf={({ gatewayNo, url, remark }) => ({
        gatewayNo: textOf(gatewayNo),
        url: textOf(url),
        remark: textOf(remark),
      })}
      filesOf={picturesOf}
      rules={({ url }) => (url ? websiteIssues(url) : [])}
      fields={[]}
      saved={t('done')}
    >
      <Alert severity="info">{t('text')}</Alert>
      <PlaceFields />
      <RemarkField hint={t('remark_hint')} />
      <FormPictures
        label={t('pictures')}
        hint={t('pictures_hint', { fileMb: MAX_FILE_MB, pictures: MAX_WEBSITE_PICTURES })}
      />
    </RecordDialog>
  )
}
