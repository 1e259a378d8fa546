'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { TypedText } from '#components/typed-text.tsx'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { reserveHref } from '#lib/record-hrefs.ts'
import { batchTones } from '../../tones.ts'
import { StatementButton } from '../statement-button.tsx'

/** What one wants to know first: how much is paid, when, and if nothing, why. */
export function BatchHead({ batch }: { batch: BatchRow }) {
  const t = useTranslations('settlement.batch')
  const label = useTranslations('fields.settlement')
  const word = useTranslations('enums')
  const format = useFormat()
  const opens = useOpens()
  const home = useListHref('/settlement/setDetails')
  const gatewayName = useGatewayName()
  const { batchNo, reserveNo } = batch
  const day = format.date(batch.payoutAt)
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle amount={batch.net} currency={batch.currency} label={label('net')} />
        <StatusChip tone={batchTones[batch.state]} label={word(`batchState.${batch.state}`)} />
        <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton href={home} variant="outlined" color="secondary">
            {t('others')}
          </LinkButton>
          <StatementButton batchNo={batchNo} />
        </Box>
      </Box>
      <Typography variant="body1">
        {batch.reason
          ? word(`payoutReason.${batch.reason}`)
          : t(batch.state === 'processed' ? 'paid' : 'coming', { day })}{' '}
        {batch.remark && (
          <>
            {label('remark')}: <TypedText text={batch.remark} />
          </>
        )}
      </Typography>
      <DescriptionList
        items={[
          {
            id: 'batchNo',
            label: label('batchNo'),
            value: (
              <>
                {batchNo} <CopyButton text={batchNo} label={label('batchNo')} />
              </>
            ),
          },
          {
            id: 'gatewayNo',
            label: label('gatewayNo'),
            value: `${batch.gatewayNo} ${gatewayName(batch.gatewayNo)}`,
          },
          { id: 'period', label: t('period'), value: `${batch.periodFrom} – ${batch.periodTo}` },
          { id: 'tabulatedAt', label: label('tabulatedAt'), value: format.dateTime(batch.tabulatedAt) },
          { id: 'payoutAt', label: label('payoutAt'), value: format.dateTime(batch.payoutAt) },
          { id: 'orders', label: label('orders'), value: format.count(batch.orders) },
          { id: 'entries', label: label('entries'), value: format.count(batch.entries) },
          {
            id: 'reserveNo',
            label: label('reserveNo'),
            value:
              reserveNo && opens('/settlement/reserveSettleDetails') ? (
                <Link component={NextLink} href={reserveHref(reserveNo)} prefetch={false}>
                  {reserveNo}
                </Link>
              ) : (
                reserveNo
              ),
          },
        ]}
      />
    </Box>
  )
}
