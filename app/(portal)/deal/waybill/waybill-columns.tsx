'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, columnMaker } from '#components/grid/column.ts'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { chipWidth, numberWidth, widths } from '#components/grid/widths.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { deliveryStatuses, type WaybillRow, waybillStatuses } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { deliveryTones, waybillTones } from '../../tones.ts'

/** The columns of the list, in their usual order; the hidden ones are there to be chosen. */
export function useWaybillColumns(): readonly Column<WaybillRow>[] {
  const t = useTranslations('waybill')
  const label = useTranslations('fields.waybill')
  const word = useTranslations('enums')
  const format = useFormat()
  const { data: carriers } = useQuery(callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }))
  return useMemo(() => {
    const column = columnMaker<WaybillRow, 'eligible' | 'version'>(label)
    const time = (at: string | null) => (at ? format.dateTime(at) : '')
    return [
      column('createdAt', widths.time, { sortable: true, text: (row) => format.dateTime(row.createdAt) }),
      column('tradeNo', widths.tradeNo, {
        render: ({ tradeNo }) => (
          <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />
        ),
      }),
      column('orderNo', widths.orderNo, {
        render: ({ orderNo }) => <CopyableNumber text={orderNo} label={label('orderNo')} />,
      }),
      column('waybillStatus', chipWidth(...waybillStatuses.map((each) => word(`waybillStatus.${each}`))), {
        text: (row) => word(`waybillStatus.${row.waybillStatus}`),
        render: ({ waybillStatus }) => (
          <StatusChip tone={waybillTones[waybillStatus]} label={word(`waybillStatus.${waybillStatus}`)} />
        ),
      }),
      column('deliveryStatus', chipWidth(...deliveryStatuses.map((each) => word(`deliveryStatus.${each}`))), {
        text: ({ deliveryStatus }) => (deliveryStatus ? word(`deliveryStatus.${deliveryStatus}`) : ''),
        render: ({ deliveryStatus }) =>
          deliveryStatus && (
            <StatusChip
              tone={deliveryTones[deliveryStatus]}
              label={word(`deliveryStatus.${deliveryStatus}`)}
            />
          ),
      }),
      column('carrierCode', 110, {
        text: ({ carrierCode }) =>
          carriers?.find((carrier) => carrier.carrierCode === carrierCode)?.label ?? carrierCode ?? '',
        grows: true,
      }),
      column('trackingNumber', numberWidth('DH623552121182'), {
        text: (row) => row.trackingNumber ?? '',
        render: ({ trackingNumber }) =>
          trackingNumber && <CopyableNumber text={trackingNumber} label={label('trackingNumber')} />,
      }),
      column('amount', widths.money, {
        align: 'right',
        text: (row) => format.money(row.amount, row.currency),
      }),
      column('trackingSite', 170),
      column('gatewayNo', widths.gatewayNo),
      column('productType', 110, {
        text: ({ productType }) => (productType ? word(`productType.${productType}`) : ''),
      }),
      column('shippedAt', widths.time, { text: (row) => time(row.shippedAt) }),
      column('pictureCount', 80, {
        align: 'right',
        text: ({ waybillStatus, pictureCount }) => (waybillStatus === 'uploaded' ? String(pictureCount) : ''),
      }),
      column('uploadedBy', widths.person),
      column('uploadedAt', widths.time, { text: (row) => time(row.uploadedAt) }),
      column('currency', widths.currency, { hidden: true }),
      column('customerName', widths.person, { hidden: true }),
      column('website', widths.site, { hidden: true }),
      column('shippedFrom', 140, { hidden: true }),
      column('productName', 200, {
        hidden: true,
        render: ({ productName }) => productName && <TypedText text={productName} />,
      }),
      column('deliveryMethod', 130, { hidden: true }),
      column('deliveryDate', 120, { hidden: true }),
      column('hasLetter', 110, { hidden: true, text: ({ hasLetter }) => (hasLetter ? t('has_letter') : '') }),
    ]
  }, [t, label, word, format, carriers])
}
