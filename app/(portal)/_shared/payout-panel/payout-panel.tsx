'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type PayoutAccount, queryPayout } from '#lib/contract/payout.ts'
import { useFormat } from '#lib/format/use-format.ts'
import type { PanelPage } from './panel-page.ts'
import { ReturnNotice } from './return-notice.tsx'
import { ShopCard } from './shop-card.tsx'

/**
 * The account with the cross-border payout provider: the merchant's shops there, and their early payout. The
 * flags of the session decide: cross-border payout enables the panel, seller verification (KYB) enables early
 * payout.
 */
export function PayoutPanel({ page }: { page: PanelPage }) {
  const t = useTranslations('payout')
  const { user } = usePortal()
  return (
    <Section id="payout" title={t('title')}>
      {user?.flags.payout ? (
        <Open page={page} sellerKyb={user.flags.sellerKyb} />
      ) : (
        <Typography variant="body2">{t('off')}</Typography>
      )}
    </Section>
  )
}

function Open({ page, sellerKyb }: { page: PanelPage; sellerKyb: boolean }) {
  const t = useTranslations('payout')
  const { data, error, isFetching, refetch } = useQuery(
    // Refreshes when the user returns from the payout provider's page.
    callOptions(queryPayout, {}, { refetchOnWindowFocus: true }),
  )
  if (!data) {
    return error ? (
      <ErrorState error={error} retrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <DetailSkeleton groups={2} />
    )
  }
  return (
    <div className="portal-stack">
      <ReturnNotice />
      <Account account={data.account} />
      {!sellerKyb && <Alert severity="info">{t('kyb_due')}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
        }}
      >
        {data.shops.map((shop) => (
          <ShopCard key={shop.gatewayNo} shop={shop} page={page} sellerKyb={sellerKyb} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('line_hint')}
      </Typography>
    </div>
  )
}

function Account({ account }: { account: PayoutAccount['account'] }) {
  const t = useTranslations('payout')
  const format = useFormat()
  if (!account) return <Typography variant="body2">{t('unbound')}</Typography>
  const { provider, holder, accountLast4, boundAt } = account
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('bound', { provider, holder, ending: accountLast4, time: format.dateTime(boundAt) })}
    </Typography>
  )
}
