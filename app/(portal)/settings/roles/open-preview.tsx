'use client'

import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { call } from '#lib/client/call.ts'
import { onPreviewEnded, tellPreviewEnded } from '#lib/client/preview.ts'
import { endPreview, PREVIEW_MINUTES, type RoleForm, rolePreview } from '#lib/contract/role.ts'

interface OpenPreviewProps {
  role: Pick<RoleForm, 'nameZh' | 'nameEn' | 'pages' | 'calls' | 'sites'>
}

/** Opens the portal itself as the role would see it, in a tab of its own; this one keeps the form. */
export function OpenPreview({ role }: OpenPreviewProps) {
  const t = useTranslations('roles')
  const notices = useNotices()
  const [state, setState] = useState<'none' | 'open' | 'blocked'>('none')
  const [pending, setPending] = useState(false)
  useEffect(() => onPreviewEnded(() => setState('none')), [])
  useEffect(() => {
    if (state === 'none') return
    const timer = setTimeout(() => setState('none'), PREVIEW_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [state])

  const run = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      notices.error(error)
    } finally {
      setPending(false)
    }
  }
  const start = () =>
    run(async () => {
      // One that is still open somewhere would leave less than one's own rights to choose from.
      await call(endPreview, {})
      const { nameZh, nameEn, pages, calls, sites } = role
      await call(rolePreview, { nameZh, nameEn, pages, calls, sites })
      setState(window.open('/index', '_blank') ? 'open' : 'blocked')
    })
  const end = () =>
    run(async () => {
      await call(endPreview, {})
      tellPreviewEnded()
      setState('none')
    })

  if (state === 'none') {
    return (
      <Button variant="contained" startIcon={<OpenInNew />} loading={pending} onClick={() => void start()}>
        {t('preview_open')}
      </Button>
    )
  }
  return (
    <>
      <Alert severity="info" sx={{ py: 0 }}>
        {t('preview_running', { minutes: PREVIEW_MINUTES })}{' '}
        {state === 'blocked' && (
          <Link href="/index" target="_blank">
            {t('preview_go')}
          </Link>
        )}
      </Alert>
      <Button variant="contained" loading={pending} onClick={() => void end()}>
        {t('preview_end')}
      </Button>
    </>
  )
}
