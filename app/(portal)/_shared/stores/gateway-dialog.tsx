'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useOptions } from '#lib/client/options.ts'
import { type StoreRow, storeBindGateway } from '#lib/contract/store.ts'

type Values = Pick<StoreRow, 'gatewayNo'>

const valuesOf = ({ gatewayNo }: StoreRow): Values => ({ gatewayNo })

/** Changes the gateway that processes a store's payments. */
export function GatewayDialog(props: RowDialogProps<StoreRow>) {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const { gateways } = useOptions()
  const { storeNo, domain } = props.row
  return (
    <RecordDialog<typeof storeBindGateway, Values, StoreRow>
      {...props}
      title={t('gateway.title', { domain })}
      def={storeBindGateway}
      intent={`store.gateway.${storeNo}`}
      valuesOf={valuesOf}
      otherEditor={t('owner')}
      inputOf={({ gatewayNo }, version) => ({ storeNo, version, gatewayNo: textOf(gatewayNo) })}
      fields={[
        {
          name: 'gatewayNo',
          label: label('gatewayNo'),
          text: (values) =>
            gateways.find(({ value }) => value === values.gatewayNo)?.label ?? values.gatewayNo,
        },
      ]}
      saved={t('gateway.done')}
    >
      <Typography variant="body2">{t('gateway.text')}</Typography>
      <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={gateways} />
    </RecordDialog>
  )
}
