'use client'

import '#components/detail/styles.css'

import { useFormat } from '#lib/format/use-format.ts'

interface UploadProgressProps {
  label: string
  /** In bytes; undefined: no upload is in progress. */
  progress: { sent: number; total: number } | undefined
  /** Receives kilobytes. */
  text: (kilobytes: { sent: string; total: string }) => string
}

/** How much of an upload has been sent. */
export function UploadProgress({ label, progress, text }: UploadProgressProps) {
  const format = useFormat()
  if (!progress) return null
  const { sent, total } = progress
  const kilobytes = (bytes: number) => format.count(Math.ceil(bytes / 1024))
  return (
    <div className="portal-upload-progress">
      <progress aria-label={label} value={sent} max={Math.max(total, 1)} />
      <p className="portal-small" role="status">
        {text({ sent: kilobytes(sent), total: kilobytes(total) })}
      </p>
    </div>
  )
}
