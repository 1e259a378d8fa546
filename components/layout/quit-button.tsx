'use client'

import Button from '@mui/material/Button'
import { LogOut } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { logout } from '#lib/contract/admin.ts'

export function QuitButton() {
  const t = useTranslations('shell')
  const notices = useNotices()
  const [pending, setPending] = useState(false)
  const quit = async () => {
    setPending(true)
    try {
      await call(logout, {})
    } catch (error) {
      // The session has already ended, which has the same effect.
      if (!(error instanceof CallError && error.sessionEnded)) {
        setPending(false)
        return notices.error(error)
      }
    }
    // Loads a new document, so that no data of this user stays in memory.
    location.assign('/login')
  }
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<Icon icon={LogOut} />}
      loading={pending}
      loadingPosition="start"
      onClick={quit}
    >
      {t(pending ? 'quitting' : 'quit')}
    </Button>
  )
}
