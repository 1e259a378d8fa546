'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type StoreRow, storeReauth } from '#lib/contract/store.ts'
import type { StorePage } from '#lib/contract/store-auth.ts'
import { AUTHORIZATION_MINUTES } from '#lib/rules/store.ts'

interface ReauthDialogProps extends Omit<RowDialogProps<StoreRow>, 'latest'> {
  page: StorePage
}

/** Sends the store's owner to the platform again. */
export function ReauthDialog({ row, page, open, onClose }: ReauthDialogProps) {
  const t = useTranslations('store.reauth')
  const word = useTranslations('enums')
  const { storeNo, domain, platform } = row
  return (
    <ConfirmCallDialog
      def={storeReauth}
      intent={`store.reauth.${storeNo}`}
      input={{ storeNo, returnTo: page }}
      open={open}
      title={t('title', { domain })}
      confirmLabel={t('confirm')}
      leadsTo={({ authorizeAt }) => authorizeAt}
      onClose={onClose}
    >
      {t('text', { platform: word(`storePlatform.${platform}`), minutes: AUTHORIZATION_MINUTES })}
    </ConfirmCallDialog>
  )
}
