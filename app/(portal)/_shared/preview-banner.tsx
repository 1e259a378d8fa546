'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { call } from '#lib/client/call.ts'
import { notifyPreviewEnded, onPreviewEnded } from '#lib/client/preview.ts'
import type { getUserInfo } from '#lib/contract/admin.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { endPreview } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'

interface PreviewBannerProps {
  preview: NonNullable<AnswerOf<typeof getUserInfo>['preview']>
  /** The seconds left. */
  left: number
}

/** The banner of every page during the preview of a role, with a button that ends the preview. */
export function PreviewBanner({ preview, left }: PreviewBannerProps) {
  const t = useTranslations('shell.preview')
  const locale = localeOfTag(useLocale())
  const format = useFormat()
  const notices = useNotices()
  const [pending, setPending] = useState(false)
  useEffect(() => onPreviewEnded(leave), [])
  useEffect(() => {
    // A page of the preview is not valid after the preview has ended.
    const timer = setTimeout(() => location.reload(), left * 1000 + 1000)
    return () => clearTimeout(timer)
  }, [left])
  const end = async () => {
    setPending(true)
    try {
      await call(endPreview, {})
    } catch (error) {
      setPending(false)
      return notices.error(error)
    }
    notifyPreviewEnded()
    leave()
  }
  return (
    <Alert
      severity="info"
      variant="filled"
      role="region"
      aria-label={t('label')}
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" variant="outlined" loading={pending} onClick={() => void end()}>
          {t('end')}
        </Button>
      }
    >
      {t('text', {
        name: preview.name[locale] || t('unnamed'),
        until: format.dateTime(preview.until).slice(11, 16),
      })}
      {preview.withheld && ` ${t('withheld')}`}
    </Alert>
  )
}

/**
 * Closes a window that was opened for the preview. Any other window shows the roles again, in a new document.
 */
function leave(): void {
  window.close()
  location.assign('/settings/roles')
}
