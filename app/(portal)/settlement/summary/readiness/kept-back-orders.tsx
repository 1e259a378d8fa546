'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { useShownRecords } from '#components/trail/use-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { waybillSave } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { settledHref } from '#lib/record-hrefs.ts'
import { DELIVERY_LINE } from '#lib/rules/waybill.ts'
import type { Readiness } from './readiness.ts'

type Order = Readiness['orders'][number]

const WAYBILLS = '/deal/waybill'
const waybillHref = (tradeNo: string) => `${WAYBILLS}/${encodeURIComponent(tradeNo)}`

/** The held-back orders, what each one lacks, and a link to fix it. */
export function KeptBackOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('settlement.ready')
  const label = useTranslations('fields.settlement_entry')
  const word = useTranslations('enums.keptBackReason')
  const format = useFormat()
  const opens = useOpens()
  const gatewayName = useGatewayName()
  const mayUpload = useCan()(waybillSave) && opens(WAYBILLS)
  useShownRecords(
    orders.flatMap(({ tradeNo, reason }) => [
      { href: waybillHref(tradeNo), done: reason !== 'no_waybill' },
      { href: settledHref(tradeNo) },
    ]),
  )
  return (
    <Section
      id="kept-back"
      title={t('orders')}
      aside={
        orders.length > 0 &&
        mayUpload && (
          <LinkButton href={`${WAYBILLS}/upload`} variant="outlined">
            {t('upload_all')}
          </LinkButton>
        )
      }
    >
      {orders.length === 0 ? (
        <Typography color="textSecondary">{t('orders_none')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="body2" color="textSecondary">
            {t('orders_hint')}
          </Typography>
          <SmallTable
            caption={t('orders')}
            rows={orders}
            rowKey={({ tradeNo }) => tradeNo}
            columns={[
              {
                field: 'tradeNo',
                header: label('tradeNo'),
                whole: true,
                render: ({ tradeNo }) => <RecordLink text={tradeNo} href={settledHref} />,
              },
              {
                field: 'gatewayNo',
                header: label('gatewayNo'),
                render: ({ gatewayNo }) => gatewayName(gatewayNo),
              },
              {
                field: 'amount',
                header: label('amount'),
                align: 'right',
                whole: true,
                render: ({ amount, currency }) => format.money(amount, currency),
              },
              {
                field: 'paidAt',
                header: t('paid_at'),
                whole: true,
                render: ({ paidAt }) => format.dateTime(paidAt),
              },
              { field: 'reason', header: t('lacks'), render: ({ reason }) => word(reason) },
              {
                field: 'correction',
                header: t('correction'),
                render: (order) => <CorrectionAction order={order} may={mayUpload} />,
              },
              {
                field: 'settledBy',
                header: t('settled_by'),
                whole: true,
                render: ({ settledBy }) => format.date(settledBy),
              },
            ]}
          />
        </Box>
      )}
    </Section>
  )
}

function CorrectionAction({ order: { tradeNo, reason }, may }: { order: Order; may: boolean }) {
  const t = useTranslations('settlement.ready')
  const isMissing = reason === 'no_waybill'
  if (!may) return t(isMissing ? 'by_others' : 'by_others_rate', { line: DELIVERY_LINE })
  return (
    <Link
      component={NextLink}
      href={waybillHref(tradeNo)}
      prefetch={false}
      aria-label={t(isMissing ? 'upload_for' : 'deliver_for', { tradeNo })}
    >
      {t(isMissing ? 'upload' : 'deliver')}
    </Link>
  )
}
