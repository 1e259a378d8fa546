'use client'

import { ArrowDownToLine } from 'lucide'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps<C extends PlainCall> {
  def: C
  input: InputOf<C>
  label: string
  /** The label with the name of the file's content, for screen readers if there are several buttons. */
  fullLabel?: string
  /** The message after the download. */
  doneText: (name: string, rows: number | undefined) => string
  /** `tool`: for the head of a list. */
  variant?: 'outlined' | 'text' | 'tool'
}

/** Downloads a file without options. Hidden without the permission. */
export function DownloadButton<C extends PlainCall>(props: DownloadButtonProps<C>) {
  const { def, input, label, fullLabel, doneText, variant = 'outlined' } = props
  const can = useCan()
  const { pending, download } = useDownload(def, ({ name, rows }) => doneText(name, rows))
  if (!can(def)) return null
  const start = () => void download(input)
  if (variant === 'tool')
    return (
      <ToolButton icon={<Icon icon={ArrowDownToLine} />} label={label} loading={pending} onClick={start} />
    )
  if (variant === 'text')
    return (
      <button
        type="button"
        className="portal-row-tool"
        aria-label={fullLabel}
        // Not disabled, because a disabled button loses the focus.
        aria-disabled={pending || undefined}
        onClick={start}
      >
        {pending && <span className="portal-spinner" />}
        {label}
      </button>
    )
  return (
    <PlainButton
      look="outlined"
      size="dense"
      tone="secondary"
      aria-label={fullLabel}
      loading={pending}
      onClick={start}
    >
      <Icon icon={ArrowDownToLine} />
      {label}
    </PlainButton>
  )
}
