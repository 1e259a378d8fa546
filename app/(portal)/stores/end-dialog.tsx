'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { storeAppDelete, storeDelete } from '#lib/contract/store.ts'
import type { MoveDialogProps } from './use-store-moves.tsx'

interface EndDialogProps extends Omit<MoveDialogProps, 'latest'> {
  move: 'removeApp' | 'delete'
}

/** Asks before the store's app is removed, or the binding as a whole. */
export function EndDialog({ move, row, open, onClose }: EndDialogProps) {
  const t = useTranslations('store')
  const word = useTranslations('enums')
  const notices = useNotices()
  const { storeNo, version, domain, platform, status } = row
  const { save, pending, error, forget } = useRecordSave<typeof storeAppDelete | typeof storeDelete>(
    move === 'removeApp' ? storeAppDelete : storeDelete,
    `store.${move}.${storeNo}`,
  )
  const confirm = async () => {
    const outcome = await save({ storeNo, version })
    if (!outcome || 'error' in outcome) return
    notices.success(t(`${move}.done`, { domain }))
    onClose()
  }
  const takesPayments = status === 'authorized'
  return (
    <ConfirmDialog
      open={open}
      title={t(`${move}.title`, { domain })}
      confirmLabel={t(`${move}.confirm`)}
      tone="error"
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {move === 'delete' && !takesPayments
        ? t('delete.text_idle')
        : t(`${move}.text`, { platform: word(`storePlatform.${platform}`) })}
    </ConfirmDialog>
  )
}
