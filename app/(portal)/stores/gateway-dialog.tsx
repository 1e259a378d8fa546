'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { type StoreRow, storeBindGateway } from '#lib/contract/store.ts'
import type { MoveDialogProps } from './use-store-moves.tsx'
import { useStoreOptions } from './use-store-options.ts'

type Values = Pick<StoreRow, 'gatewayNo'>

/** Which gateway takes a store's payments. */
export function GatewayDialog({ row, latest, open, onClose, onClosed }: MoveDialogProps) {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const notices = useNotices()
  const { gatewayNo: gateways } = useStoreOptions()
  const { storeNo, gatewayNo, domain, version } = row
  return (
    <RecordDialog<typeof storeBindGateway, Values>
      title={t('gateway.title', { domain })}
      def={storeBindGateway}
      intent={`store.gateway.${storeNo}`}
      open={open}
      values={{ gatewayNo }}
      version={version}
      latest={
        latest && {
          version: latest.version,
          values: { gatewayNo: latest.gatewayNo },
          updatedBy: latest.updatedBy ?? t('owner'),
        }
      }
      inputOf={(values, base) => ({ storeNo, version: base, gatewayNo: textOf(values.gatewayNo) })}
      fields={[
        {
          name: 'gatewayNo',
          label: label('gatewayNo'),
          text: (values) =>
            gateways.find(({ value }) => value === values.gatewayNo)?.label ?? values.gatewayNo,
        },
      ]}
      onSaved={() => {
        notices.success(t('gateway.done'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Typography variant="body2">{t('gateway.text')}</Typography>
      <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={gateways} />
    </RecordDialog>
  )
}
