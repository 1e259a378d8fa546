'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { CopiedNumbers } from '#components/detail/copied-numbers.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { Status } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { DELIVERY_LINE } from '#lib/rules/waybill.ts'
import { settlementStates } from '../../../_shared/states.ts'
import type { TradeSettlement } from './trade-settlement.ts'

/** The settled amount of the order, or why and until when it is not settled. */
export function TradeHead({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const label = useTranslations('fields.settlement_entry')
  const format = useFormat()
  const opens = useOpens()
  const { keptBack, expectedAt, settlementStatus, settlementCurrency } = trade
  const isBatched = trade.entries.some(({ batchNo }) => batchNo !== null)
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle amount={trade.amount} currency={trade.currency} />
        <Status of={settlementStates} value={settlementStatus} />
        {opens('/deal/transaction') && (
          <Box sx={{ ml: { sm: 'auto' } }}>
            <LinkButton href={orderHref(trade.tradeNo)} variant="outlined" color="secondary">
              {t('order')}
            </LinkButton>
          </Box>
        )}
      </Box>
      <Typography variant="body1">
        {isBatched && t('net', { money: format.money(trade.net, settlementCurrency) })}{' '}
        {keptBack && t(`kept.${keptBack}`, { line: DELIVERY_LINE })}{' '}
        {expectedAt && t('expected', { day: format.date(expectedAt) })}{' '}
        {!isBatched && !keptBack && t('not_to_settle')}
      </Typography>
      <CopiedNumbers
        numbers={(['tradeNo', 'orderNo'] as const).map((field) => ({
          label: label(field),
          text: trade[field],
        }))}
      />
    </Box>
  )
}
