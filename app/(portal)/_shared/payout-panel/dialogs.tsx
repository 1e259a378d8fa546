'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { authShop, earlyPayout, type PayoutShop, reauthShop } from '#lib/contract/payout.ts'
import { ACTIVATION_BUSINESS_DAYS, PRE_AUDIT_BUSINESS_DAYS } from '#lib/rules/early-payout.ts'
import type { PanelPage } from './panel-page.ts'

interface DialogProps {
  shop: PayoutShop
  open: boolean
  onClose: () => void
}

/** Opens the payout provider's page for a first or repeated authorization. */
export function AuthorizeDialog({ shop, page, open, onClose }: DialogProps & { page: PanelPage }) {
  const t = useTranslations('payout.leave')
  const { gatewayNo, label, known } = shop
  return (
    <ConfirmCallDialog
      def={known ? reauthShop : authShop}
      intent={`payout.${gatewayNo}.authorize`}
      input={{ gatewayNo, returnTo: page }}
      open={open}
      title={t(known ? 'title_again' : 'title', { shop: label })}
      confirmLabel={t('confirm')}
      leadsTo={({ authorizeAt }) => authorizeAt}
      onClose={onClose}
    >
      {t('text', { shop: label })}
    </ConfirmCallDialog>
  )
}

export function ApplyDialog({ shop, open, onClose }: DialogProps) {
  const t = useTranslations('payout')
  const { gatewayNo, label } = shop
  return (
    <ConfirmCallDialog
      def={earlyPayout}
      intent={`payout.${gatewayNo}.apply`}
      input={{ gatewayNo }}
      open={open}
      title={t('apply_dialog.title')}
      confirmLabel={t('apply_dialog.confirm')}
      done={t('applied')}
      onClose={onClose}
    >
      {t('apply_dialog.text', {
        shop: label,
        audit: PRE_AUDIT_BUSINESS_DAYS,
        activation: ACTIVATION_BUSINESS_DAYS,
      })}
    </ConfirmCallDialog>
  )
}
