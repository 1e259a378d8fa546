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
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { batchHref } from '#lib/record-hrefs.ts'
import { reserveTones } from '../../tones.ts'

/** How much is held, and until when. */
export function ReserveHead({ reserve }: { reserve: ReserveRow }) {
  const t = useTranslations('settlement.reserve')
  const label = useTranslations('fields.reserve')
  const word = useTranslations('enums.reserveBatchStatus')
  const format = useFormat()
  const opens = useOpens()
  const home = useListHref('/settlement/reserveSettleDetails')
  const gatewayName = useGatewayName()
  const { reserveNo, batchNo, gatewayNo, status, releasedAt } = reserve
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle amount={reserve.amount} currency={reserve.currency} label={label('amount')} />
        <StatusChip tone={reserveTones[status]} label={word(status)} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <LinkButton href={home} variant="outlined" color="secondary">
            {t('others')}
          </LinkButton>
        </Box>
      </Box>
      <Typography variant="body1">
        {releasedAt
          ? t('given_back', { day: format.date(releasedAt) })
          : t('until', { day: format.date(reserve.releaseAt) })}
      </Typography>
      <DescriptionList
        items={[
          {
            id: 'reserveNo',
            label: label('reserveNo'),
            value: (
              <>
                {reserveNo} <CopyButton text={reserveNo} label={label('reserveNo')} />
              </>
            ),
          },
          { id: 'gatewayNo', label: label('gatewayNo'), value: `${gatewayNo} ${gatewayName(gatewayNo)}` },
          { id: 'takenAt', label: label('takenAt'), value: format.dateTime(reserve.takenAt) },
          { id: 'releaseAt', label: label('releaseAt'), value: format.dateTime(reserve.releaseAt) },
          { id: 'orders', label: label('orders'), value: format.count(reserve.orders) },
          {
            id: 'batchNo',
            label: label('batchNo'),
            value: opens('/settlement/setDetails') ? (
              <Link component={NextLink} href={batchHref(batchNo)} prefetch={false}>
                {batchNo}
              </Link>
            ) : (
              batchNo
            ),
          },
        ]}
      />
    </Box>
  )
}
