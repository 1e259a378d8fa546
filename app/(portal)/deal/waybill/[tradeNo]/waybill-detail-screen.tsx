'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { billPictures, type WaybillMode, waybillSave } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { deliveryStates, waybillStates } from '../../../_shared/states.ts'
import { WaybillForm } from './waybill-form.tsx'

/** The waybill of an order: the order, and the form. */
export function WaybillDetailScreen({ tradeNo, mode }: { tradeNo: string; mode: WaybillMode }) {
  const t = useTranslations('waybill')
  const label = useTranslations('fields.waybill')
  const format = useFormat()
  const can = useCan()
  const notices = useNotices()
  const home = useListHref('/deal/waybill')
  const { data, error, isFetching, refetch } = useQuery(callOptions(billPictures, { tradeNo }))
  const reload = async () => {
    const read = await refetch()
    if (!read.error) return read.data
    notices.error(read.error)
    return undefined
  }
  if (error && !data)
    return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton groups={3} />
  const { bill: waybill } = data
  return (
    <div className="portal-stack close">
      <ListHead title={t('form.title_of', { tradeNo })}>
        <LinkButton href={home} look="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      <Section
        id="order"
        title={t('form.order')}
        aside={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Status of={waybillStates} value={waybill.waybillStatus} />
            {waybill.deliveryStatus && <Status of={deliveryStates} value={waybill.deliveryStatus} />}
          </Box>
        }
      >
        <DescriptionList
          items={[
            {
              id: 'tradeNo',
              label: label('tradeNo'),
              value: <CopyableNumber text={tradeNo} label={label('tradeNo')} href={orderHref(tradeNo)} />,
            },
            { id: 'orderNo', label: label('orderNo'), value: waybill.orderNo },
            { id: 'createdAt', label: label('createdAt'), value: format.dateTime(waybill.createdAt) },
            { id: 'amount', label: label('amount'), value: format.money(waybill.amount, waybill.currency) },
            { id: 'customerName', label: label('customerName'), value: waybill.customerName },
            {
              id: 'uploadedAt',
              label: label('uploadedAt'),
              value:
                waybill.uploadedAt &&
                t('form.uploaded', { by: waybill.uploadedBy ?? '', at: format.dateTime(waybill.uploadedAt) }),
            },
          ]}
        />
      </Section>
      {!can(waybillSave) ? (
        <NoPermission />
      ) : waybill.eligible ? (
        <WaybillForm waybill={data} mode={mode} onReload={reload} />
      ) : (
        <Alert severity="info">{t('form.refused')}</Alert>
      )}
    </div>
  )
}
