'use client'

import { useTranslations } from 'next-intl'
import { PlainButton } from '#components/plain/button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { PlainCall } from '#lib/contract/call.ts'
import { useDownload } from './use-download.ts'

interface FailedButtonProps {
  def: PlainCall
  input: object
  look?: 'contained' | 'text'
  /** A shorter label, for small spaces. */
  label?: string
  /** Names the upload if there are several buttons. */
  describedAs?: string
}

/** Downloads the failed rows of an upload. Hidden without the permission. */
export function FailedButton({ def, input, look = 'text', label, describedAs }: FailedButtonProps) {
  const t = useTranslations('upload')
  const can = useCan()
  const { download } = useDownload(def, ({ name, rows }) =>
    t('failed_done', { file: name, count: rows ?? 0 }),
  )
  if (!can(def)) return null
  const start = () => void download(input)
  const text = label ?? t('failed_download')
  return look === 'text' ? (
    <button type="button" className="portal-row-tool" onClick={start} aria-label={describedAs}>
      {text}
    </button>
  ) : (
    <PlainButton look={look} size="dense" onClick={start} aria-label={describedAs}>
      {text}
    </PlainButton>
  )
}
