'use client'

import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useRecordSave } from '#components/form/use-record-save.ts'
import { type RoleDetail, roleDelete } from '#lib/contract/role.ts'
import { ROLES } from './href.ts'

/** Deletes a role that nobody has. */
export function DeleteRole({ role, name }: { role: RoleDetail; name: string }) {
  const t = useTranslations('roles')
  const router = useRouter()
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const { save, pending, error, forget } = useRecordSave(roleDelete, `role.${role.code}.delete`)
  const count = role.people.length
  const confirm = async () => {
    const outcome = await save({ code: role.code })
    if (!outcome || 'error' in outcome) return
    notices.success(t('deleted'))
    router.push(ROLES)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => (count > 0 ? notices.warning(t('delete_used', { count })) : setOpen(true))}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('delete_title', { name })}
        confirmLabel={t('delete')}
        tone="error"
        pending={pending}
        error={error}
        onConfirm={() => void confirm()}
        onClose={() => {
          forget()
          setOpen(false)
        }}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </>
  )
}
