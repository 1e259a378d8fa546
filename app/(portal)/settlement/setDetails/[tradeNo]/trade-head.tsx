'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { CopiedNumbers } from '#components/detail/copied-numbers.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { StatusChip, type Tone } from '#components/status-chip.tsx'
import { useOpens } from '#lib/client/use-opens.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import type { TradeSettlement } from './trade-settlement.ts'

const tones: Record<TradeSettlement['settlementStatus'], Tone> = {
  unsettled: 'waiting',
  settling: 'waiting',
  settled: 'good',
}

/** What the order came to, or why it is not settled yet and when it will be. */
export function TradeHead({ trade }: { trade: TradeSettlement }) {
  const t = useTranslations('settlement.trade')
  const word = useTranslations('enums')
  const label = useTranslations('fields.settlement_entry')
  const format = useFormat()
  const opens = useOpens()
  const { keptBack, expectedAt, settlementStatus, settlementCurrency } = trade
  const isBatched = trade.entries.some(({ batchNo }) => batchNo !== null)
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AmountTitle amount={trade.amount} currency={trade.currency} />
        <StatusChip tone={tones[settlementStatus]} label={word(`settlementStatus.${settlementStatus}`)} />
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
        {keptBack && t(`kept.${keptBack}`)} {expectedAt && t('expected', { day: format.date(expectedAt) })}{' '}
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
