'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { authShop, earlyPayout, type PayoutShop, reauthShop } from '#lib/contract/payout.ts'
import type { PanelPage } from './payout-panel.tsx'

interface DialogProps {
  shop: PayoutShop
  open: boolean
  onClose: () => void
}

/** Leads to the payout provider's own page, for the first time or again. */
export function AuthoriseDialog({ shop, page, open, onClose }: DialogProps & { page: PanelPage }) {
  const t = useTranslations('payout.leave')
  const { gatewayNo, label, known } = shop
  const { save, pending, error, forget } = useRecordSave(
    known ? reauthShop : authShop,
    `payout.${gatewayNo}.authorise`,
  )
  const [leaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      title={t(known ? 'title_again' : 'title', { shop: label })}
      confirmLabel={t('confirm')}
      pending={pending || leaving}
      error={error}
      onConfirm={async () => {
        const outcome = await save({ gatewayNo, returnTo: page })
        if (!outcome || !('answer' in outcome)) return
        setLeaving(true)
        location.assign(outcome.answer.authoriseAt)
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {t('text', { shop: label })}
    </ConfirmDialog>
  )
}

/** Applies for early payout. */
export function ApplyDialog({ shop, open, onClose }: DialogProps) {
  const t = useTranslations('payout')
  const notices = useNotices()
  const { gatewayNo, label } = shop
  const { save, pending, error, forget } = useRecordSave(earlyPayout, `payout.${gatewayNo}.apply`)
  const close = () => {
    forget()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('apply_dialog.title')}
      confirmLabel={t('apply_dialog.confirm')}
      pending={pending}
      error={error}
      onConfirm={async () => {
        const outcome = await save({ gatewayNo })
        if (!outcome || !('answer' in outcome)) return
        notices.success(t('applied'))
        close()
      }}
      onClose={close}
    >
      {t('apply_dialog.text', { shop: label })}
    </ConfirmDialog>
  )
}
