'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type StoreRow, storeAppDelete, storeDelete } from '#lib/contract/store.ts'

interface EndDialogProps extends Omit<RowDialogProps<StoreRow>, 'latest'> {
  action: 'removeApp' | 'delete'
}

/** Asks before the store's app or the whole binding is removed. */
export function EndDialog({ action, row, open, onClose }: EndDialogProps) {
  const t = useTranslations('store')
  const word = useTranslations('enums')
  const { storeNo, version, domain, platform, status } = row
  const takesPayments = status === 'authorized'
  return (
    <ConfirmCallDialog<typeof storeAppDelete | typeof storeDelete>
      def={action === 'removeApp' ? storeAppDelete : storeDelete}
      intent={`store.${action}.${storeNo}`}
      input={{ storeNo, version }}
      open={open}
      title={t(`${action}.title`, { domain })}
      confirmLabel={t(`${action}.confirm`)}
      tone="error"
      done={t(`${action}.done`, { domain })}
      onClose={onClose}
    >
      {action === 'delete' && !takesPayments
        ? t('delete.text_idle')
        : t(`${action}.text`, { platform: word(`storePlatform.${platform}`) })}
    </ConfirmCallDialog>
  )
}
