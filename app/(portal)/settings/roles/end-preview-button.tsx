'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { call } from '#lib/client/call.ts'
import { notifyPreview } from '#lib/client/preview.ts'
import { endPreview } from '#lib/contract/role.ts'

/** Ends the preview that refused a change, so that the change can be sent again. */
export function EndPreviewButton() {
  const t = useTranslations('roles')
  const notices = useNotices()
  const [state, setState] = useState<'running' | 'pending' | 'ended'>('running')
  if (state === 'ended') return null
  const end = async () => {
    setState('pending')
    try {
      await call(endPreview, {})
      notifyPreview(undefined)
      setState('ended')
    } catch (error) {
      setState('running')
      notices.error(error)
    }
  }
  return (
    <PlainButton
      look="outlined"
      size="dense"
      loading={state === 'pending'}
      onClick={() => void end()}
      style={{ justifySelf: 'start' }}
    >
      {t('preview_end')}
    </PlainButton>
  )
}
