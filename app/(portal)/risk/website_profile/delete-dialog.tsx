'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { websiteDelete } from '#lib/contract/website.ts'
import type { MoveDialogProps } from './use-website-moves.tsx'

interface DeleteDialogProps extends Omit<MoveDialogProps, 'latest'> {
  onDeleted: (() => void) | undefined
}

/** Asks before a registration that nobody has looked at yet is deleted. */
export function DeleteDialog({ row, open, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations('website.delete')
  const notices = useNotices()
  const { websiteNo, version, url } = row
  const { save, pending, error, forget } = useRecordSave(websiteDelete, `website.delete.${websiteNo}`)
  const confirm = async () => {
    const outcome = await save({ websiteNo, version })
    if (!outcome || 'error' in outcome) return
    notices.success(t('done', { url }))
    onClose()
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { url })}
      confirmLabel={t('confirm')}
      tone="error"
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
