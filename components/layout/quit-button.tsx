'use client'

import Box from '@mui/material/Box'
import { LogOut } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { isSessionEndError } from '#lib/call-error.ts'
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
      if (!isSessionEndError(error)) {
        setPending(false)
        return notices.error(error)
      }
    }
    // Loads a new document, so that no data of this user stays in memory.
    location.assign('/login')
  }
  return (
    <Box sx={look}>
      <PlainButton look="text" size="small" loading={pending} onClick={() => void quit()}>
        <Icon icon={LogOut} />
        <span>{t(pending ? 'quitting' : 'quit')}</span>
      </PlainButton>
    </Box>
  )
}

/** As the entries around it. The spinner takes the place of the icon, and the text stays. */
const look = {
  '& > .p-button': { width: '100%', px: 1.75, justifyContent: 'flex-start', whiteSpace: 'nowrap' },
  '& > .p-busy > span': { color: 'action.disabled' },
}
