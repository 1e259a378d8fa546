'use client'

import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { type RoleDetail, roleDelete } from '#lib/contract/role.ts'
import { ROLES } from './href.ts'

/** Deletes a role that is not assigned to any user. */
export function DeleteRole({ role, name }: { role: RoleDetail; name: string }) {
  const t = useTranslations('roles')
  const router = useRouter()
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const list = useListHref(ROLES)
  const count = role.people.length
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
      <ConfirmCallDialog
        def={roleDelete}
        intent={`role.${role.code}.delete`}
        input={{ code: role.code }}
        open={open}
        title={t('delete_title', { name })}
        confirmLabel={t('delete')}
        tone="error"
        done={t('deleted')}
        onDone={() => router.push(list)}
        onClose={() => setOpen(false)}
      >
        {t('delete_text')}
      </ConfirmCallDialog>
    </>
  )
}
