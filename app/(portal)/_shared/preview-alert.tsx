'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { call } from '#lib/client/call.ts'
import { notifyPreview, onPreview, type Preview } from '#lib/client/preview.ts'
import { endPreview } from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'

interface PreviewAlertProps {
  preview: Preview
  onEnded: () => void
  onTimeout: () => void
}

/** The running preview, with a button that ends it. */
export function PreviewAlert({ preview, onEnded, onTimeout }: PreviewAlertProps) {
  const t = useTranslations('shell.preview')
  const locale = useLocaleCode()
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
    <StyledParts>
      <Alert
        severity="info"
        variant="filled"
        role="region"
        aria-label={t('label')}
        sx={{
          borderRadius: 0,
          px: { xs: 2, md: 3 },
          flexWrap: 'wrap',
          '& .MuiAlert-action': { pt: 0 },
          // In the color of the text: the primary color is not readable here.
          '& .p-button:not(.p-busy)': { color: 'inherit', borderColor: 'var(--portal-edge)' },
        }}
        action={
          <PlainButton look="outlined" size="dense" loading={pending} onClick={() => void end()}>
            {t('end')}
          </PlainButton>
        }
      >
        {format.sentences([
          t('text', {
            name: preview.name[locale] || t('unnamed'),
            until: format.clock(preview.until),
          }),
          preview.withheld && t('withheld'),
        ])}
      </Alert>
    </StyledParts>
  )
}
