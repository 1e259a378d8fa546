'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { downloadCall } from '#lib/client/download.ts'
import { useCan } from '#lib/client/portal.tsx'
import type { PlainCall } from '#lib/contract/call.ts'

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
  const notices = useNotices()
  const can = useCan()
  if (!can(def)) return null
  const download = async () => {
    try {
      const file = await downloadCall(def, input)
      notices.success(t('failed_done', { file: file.name, count: file.rows ?? 0 }))
    } catch (error) {
      notices.error(error)
    }
  }
  const text = label ?? t('failed_download')
  return look === 'text' ? (
    <button type="button" className="portal-row-tool" onClick={download} aria-label={describedAs}>
      {text}
    </button>
  ) : (
    <PlainButton look={look} size="dense" onClick={download} aria-label={describedAs}>
      {text}
    </PlainButton>
  )
}
