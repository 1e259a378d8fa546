'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { call } from '#lib/client/call.ts'
import { notifyPreview, onPreview, type Preview } from '#lib/client/preview.ts'
import { endPreview } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'

interface PreviewBannerProps {
  /** The preview in which the server rendered this page. */
  preview: Preview | undefined
}

/** The banner of every page during the preview of a role, with a button that ends the preview. */
export function PreviewBanner({ preview }: PreviewBannerProps) {
  /** A preview that started after this page was rendered, usually in another tab. */
  const [started, setStarted] = useState<Preview>()
  useEffect(() => onPreview(setStarted), [])
  if (preview) return <Banner preview={preview} onEnded={leave} onTimeout={reload} />
  const hide = () => setStarted(undefined)
  return started && <Banner preview={started} onEnded={hide} onTimeout={hide} />
}

interface BannerProps {
  preview: Preview
  onEnded: () => void
  onTimeout: () => void
}

function Banner({ preview, onEnded, onTimeout }: BannerProps) {
  const t = useTranslations('shell.preview')
  const locale = localeOfTag(useLocale())
  const format = useFormat()
  const notices = useNotices()
  const [pending, setPending] = useState(false)
  const ended = useEffectEvent(onEnded)
  const timedOut = useEffectEvent(onTimeout)
  useEffect(() => onPreview((now) => now || ended()), [])
  useEffect(() => {
    const timer = setTimeout(() => timedOut(), preview.left * 1000 + 1000)
    return () => clearTimeout(timer)
  }, [preview.left])
  const end = async () => {
    setPending(true)
    try {
      await call(endPreview, {})
    } catch (error) {
      setPending(false)
      return notices.error(error)
    }
    notifyPreview(undefined)
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

/** A page of the preview is not valid after the preview has ended. */
const reload = (): void => location.reload()
