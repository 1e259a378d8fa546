'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { type Tone as ChipTone, Status, StatusChip } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { authShop, earlyPayout, type PayoutShop, reauthShop } from '#lib/contract/payout.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { earlyPayoutRefusal, mayReauthorize } from '#lib/rules/early-payout.ts'
import { earlyPayoutStates } from '../states.ts'
import { ApplyDialog, AuthorizeDialog } from './dialogs.tsx'
import type { PanelPage } from './panel-page.ts'
import { ShopHistory } from './shop-history.tsx'
import { useReason } from './use-reason.ts'

const authorizationTones: Record<PayoutShop['status'], ChipTone> = {
  unauthorized: 'neutral',
  authorized: 'good',
  failed: 'bad',
}

interface ShopCardProps {
  shop: PayoutShop
  page: PanelPage
  sellerKyb: boolean
}

/** A shop at the payout provider: its authorization, its early payout, and the available actions. */
export function ShopCard({ shop, page, sellerKyb }: ShopCardProps) {
  const t = useTranslations('payout')
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Typography variant="h3" id={id}>
        {shop.label}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {shop.gatewayNo} · {shop.currency}
        </Typography>
      </Typography>
      <Authorization shop={shop} />
      <Line title={t('early')} chip={<Status of={earlyPayoutStates} value={shop.early.status} />}>
        <EarlyNote shop={shop} />
      </Line>
      <Actions shop={shop} page={page} sellerKyb={sellerKyb} />
      {shop.events.length > 0 && <ShopHistory shop={shop} />}
    </Paper>
  )
}

function Line({ title, chip, children }: { title: string; chip: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
        {chip}
      </Box>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Box>
  )
}

function Authorization({ shop }: { shop: PayoutShop }) {
  const t = useTranslations('payout')
  const word = useTranslations('enums')
  const format = useFormat()
  const reasonOf = useReason()
  return (
    <Line
      title={t('authorization')}
      chip={
        <StatusChip
          tone={authorizationTones[shop.status]}
          label={word(`authorizationStatus.${shop.status}`)}
        />
      }
    >
      {shop.consentUntil
        ? t('consent_until', { time: format.dateTime(shop.consentUntil) })
        : shop.reason
          ? t('because', { reason: reasonOf(shop.reason) })
          : t('not_authorized')}
    </Line>
  )
}

function EarlyNote({ shop: { early, currency } }: { shop: PayoutShop }) {
  const t = useTranslations('payout')
  const format = useFormat()
  const reasonOf = useReason()
  if (early.creditLine !== null) {
    return (
      <>
        {t('credit_line')} <strong>{format.money(early.creditLine, currency)}</strong>
      </>
    )
  }
  if (early.decidesAt !== null) {
    return (
      <>
        {early.status === 'not_activated' && `${t('in_review')} · `}
        {t('decides', { time: format.dateTime(early.decidesAt) })}
      </>
    )
  }
  return early.reason ? t('because', { reason: reasonOf(early.reason) }) : t('no_early')
}

/** The actions that are possible now and that the user is allowed to use. */
function Actions({ shop, page, sellerKyb }: ShopCardProps) {
  const t = useTranslations('payout')
  const can = useCan()
  const [asking, setAsking] = useState<'authorize' | 'apply'>()
  const again = mayReauthorize(shop)
  const authorizes = again ? can(reauthShop) : !shop.known && can(authShop)
  const applies = earlyPayoutRefusal(shop, sellerKyb) === undefined && can(earlyPayout)
  const close = () => setAsking(undefined)
  return (
    <>
      {(authorizes || applies) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {authorizes && (
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={t(again ? 'reauthorize_shop' : 'authorize_shop', { shop: shop.label })}
              onClick={() => setAsking('authorize')}
            >
              {t(again ? 'reauthorize' : 'authorize')}
            </Button>
          )}
          {applies && (
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={t(shop.early.appliedAt ? 'apply_again_shop' : 'apply_shop', { shop: shop.label })}
              onClick={() => setAsking('apply')}
            >
              {t(shop.early.appliedAt ? 'apply_again' : 'apply')}
            </Button>
          )}
        </Box>
      )}
      {/* Also without the buttons: a call with an unknown result can have taken effect, and its warning must stay. */}
      <AuthorizeDialog shop={shop} page={page} open={asking === 'authorize'} onClose={close} />
      <ApplyDialog shop={shop} open={asking === 'apply'} onClose={close} />
    </>
  )
}
