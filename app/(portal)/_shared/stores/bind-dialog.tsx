'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { useOptions } from '#lib/client/options.ts'
import { storeAuthUrl } from '#lib/contract/store.ts'
import { type StorePage, type StorePlatform, storePlatforms } from '#lib/contract/store-auth.ts'
import { AUTHORIZATION_MINUTES, domainOf } from '#lib/rules/store.ts'
import { NameFields } from './name-fields.tsx'

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

/** Creates a binding of a store to a gateway. The store's owner then authorizes it at the platform. */
export function BindDialog({ page, platform, ...dialog }: BindDialogProps) {
  const t = useTranslations('store.bind')
  const label = useTranslations('fields.store')
  const notices = useNotices()
  const { wordsOf, gateways } = useOptions()
  const [first] = gateways
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
      onSaved={({ authorizeAt }) => {
        notices.info(t('leaving'))
        location.assign(authorizeAt)
      }}
    >
      <Typography variant="body2">{t('text', { minutes: AUTHORIZATION_MINUTES })}</Typography>
      {!platform && (
        <SelectField<Values>
          name="platform"
          label={label('platform')}
          options={wordsOf('storePlatform', storePlatforms)}
        />
      )}
      <Names />
      <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={gateways} />
    </RecordDialog>
  )
}

function Names() {
  const platform = useWatch<Values, 'platform'>({ name: 'platform' })
  return <NameFields platform={platform || undefined} />
}
