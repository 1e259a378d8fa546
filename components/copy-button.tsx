'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNotices } from './feedback/use-notices.tsx'
import { Glyph } from './glyph.tsx'

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
    <button
      type="button"
      className={copied ? 'portal-icon-button small done' : 'portal-icon-button small'}
      aria-label={t('copy', { label })}
      title={t('copy', { label })}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      <Glyph name={copied ? 'check' : 'copy'} />
    </button>
  )
}
