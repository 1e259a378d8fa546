'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { storeReauth } from '#lib/contract/store.ts'
import type { StorePage } from '#lib/contract/store-auth.ts'
import type { MoveDialogProps } from './use-store-moves.tsx'

interface ReauthDialogProps extends Omit<MoveDialogProps, 'latest'> {
  page: StorePage
}

/** Leads the store's owner to the platform again. */
export function ReauthDialog({ row, page, open, onClose }: ReauthDialogProps) {
  const t = useTranslations('store.reauth')
  const word = useTranslations('enums')
  const { storeNo, domain, platform } = row
  const { save, pending, error, forget } = useRecordSave(storeReauth, `store.reauth.${storeNo}`)
  const [leaving, setLeaving] = useState(false)
  const confirm = async () => {
    const outcome = await save({ storeNo, returnTo: page })
    if (!outcome || 'error' in outcome) return
    setLeaving(true)
    location.assign(outcome.answer.authoriseAt)
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { domain })}
      confirmLabel={t('confirm')}
      pending={pending || leaving}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {t('text', { platform: word(`storePlatform.${platform}`) })}
    </ConfirmDialog>
  )
}
