'use client'

import Skeleton from '@mui/material/Skeleton'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { NewLink } from './new-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useMailedKey } from './use-mailed-key.ts'

/** Sets a new password with the key of the link in the email; without a valid key, offers a new link. */
export function UpdatePassScreen() {
  const router = useRouter()
  const key = useMailedKey()
  const [dead, setDead] = useState(false)
  return (
    <PublicFrame>
      <PublicCard>
        {key === undefined ? (
          <Skeleton variant="rounded" height={320} />
        ) : dead || key === '' ? (
          <NewLink reason={dead ? 'dead' : 'no_key'} />
        ) : (
          <ResetPasswordForm
            mailedKey={key}
            onDead={() => setDead(true)}
            onDone={({ frozen }) =>
              router.replace(`/login?ended=${frozen ? 'password_reset_frozen' : 'password_reset'}`)
            }
          />
        )}
      </PublicCard>
    </PublicFrame>
  )
}
