'use client'

import { useTranslations } from 'next-intl'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type WebsiteRow, websiteDelete } from '#lib/contract/website.ts'

interface DeleteDialogProps extends Omit<RowDialogProps<WebsiteRow>, 'latest'> {
  onDeleted: (() => void) | undefined
}

/** Asks before a registration that has not been reviewed is deleted. */
export function DeleteDialog({ row, open, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations('website.delete')
  const { websiteNo, version, url } = row
  return (
    <ConfirmCallDialog
      def={websiteDelete}
      intent={`website.delete.${websiteNo}`}
      input={{ websiteNo, version }}
      open={open}
      title={t('title', { url })}
      confirmLabel={t('confirm')}
      tone="error"
      done={t('done', { url })}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmCallDialog>
  )
}
