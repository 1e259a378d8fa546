'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { storeAuthUrl } from '#lib/contract/store.ts'
import type { StorePage, StorePlatform } from '#lib/contract/store-auth.ts'
import { domainOf } from '#lib/rules/store.ts'
import { NameFields } from './name-fields.tsx'
import { useStoreOptions } from './use-store-options.ts'

interface Values {
  platform: StorePlatform | ''
  name: string
  domain: string
  gatewayNo: string
}

interface BindDialogProps extends DialogState {
  page: StorePage
  platform: StorePlatform | undefined
}

/** A new binding: which store, paid through which gateway. Its owner then authorises it at the platform. */
export function BindDialog({ page, platform, ...dialog }: BindDialogProps) {
  const t = useTranslations('store.bind')
  const label = useTranslations('fields.store')
  const notices = useNotices()
  const options = useStoreOptions()
  const [first] = options.gatewayNo
  return (
    <RecordDialog<typeof storeAuthUrl, Values>
      {...dialog}
      title={t('title')}
      saveLabel={t('confirm')}
      def={storeAuthUrl}
      intent={`store.bind.${platform ?? 'any'}`}
      row={undefined}
      valuesOf={() => ({ platform: platform ?? '', name: '', domain: '', gatewayNo: first?.value ?? '' })}
      inputOf={(values) => ({
        platform: textOf(values.platform),
        name: textOf(values.name),
        domain: values.platform ? textOf(domainOf(values.platform, values.domain)) : textOf(values.domain),
        gatewayNo: textOf(values.gatewayNo),
        returnTo: page,
      })}
      fields={[]}
      onSaved={({ authoriseAt }) => {
        notices.info(t('leaving'))
        location.assign(authoriseAt)
      }}
    >
      <Typography variant="body2">{t('text')}</Typography>
      {!platform && (
        <SelectField<Values> name="platform" label={label('platform')} options={options.platform} />
      )}
      <Names />
      <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={options.gatewayNo} />
    </RecordDialog>
  )
}

function Names() {
  const platform = useWatch<Values, 'platform'>({ name: 'platform' })
  return <NameFields platform={platform || undefined} />
}
