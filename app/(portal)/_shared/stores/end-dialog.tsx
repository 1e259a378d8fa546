'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type StoreRow, storeAppDelete, storeDelete } from '#lib/contract/store.ts'

interface EndDialogProps extends Omit<RowDialogProps<StoreRow>, 'latest'> {
  move: 'removeApp' | 'delete'
}

/** Asks before the store's app or the whole binding is removed. */
export function EndDialog({ move, row, open, onClose }: EndDialogProps) {
  const t = useTranslations('store')
  const word = useTranslations('enums')
  const { storeNo, version, domain, platform, status } = row
  const takesPayments = status === 'authorized'
  return (
    <ConfirmCallDialog<typeof storeAppDelete | typeof storeDelete>
      def={move === 'removeApp' ? storeAppDelete : storeDelete}
      intent={`store.${move}.${storeNo}`}
      input={{ storeNo, version }}
      open={open}
      title={t(`${move}.title`, { domain })}
      confirmLabel={t(`${move}.confirm`)}
      tone="error"
      done={t(`${move}.done`, { domain })}
      onClose={onClose}
    >
      {move === 'delete' && !takesPayments
        ? t('delete.text_idle')
        : t(`${move}.text`, { platform: word(`storePlatform.${platform}`) })}
    </ConfirmCallDialog>
  )
}
