'use client'

import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNotices } from './feedback/use-notices.tsx'

const SHOWN_MS = 1500

/** Copies a text to the clipboard and reports if the browser cannot. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('grid')
  const notices = useNotices()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      // The clipboard is missing on plain http and in old browsers, and users can block it.
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notices.success(t('copied', { text }))
    } catch {
      notices.warning(t('copy_unsupported'))
    }
  }
  return (
    <IconButton
      aria-label={t('copy', { label })}
      title={t('copy', { label })}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
      sx={{ p: '4.5px' }}
    >
      {copied ? (
        <Check color="success" sx={{ fontSize: 15 }} />
      ) : (
        <ContentCopy sx={{ fontSize: 15, color: 'text.secondary' }} />
      )}
    </IconButton>
  )
}
