'use client'

import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { rowButtonStyles } from '#components/grid/row-button.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { downloadCall } from '#lib/client/download.ts'
import { useCan } from '#lib/client/portal.tsx'
import type { Call, InputOf } from '#lib/contract/call.ts'

interface DownloadButtonProps<C extends Call> {
  def: C
  input: InputOf<C>
  label: string
  /** The same with what the file is of: how it is read out where there are several. */
  fullLabel?: string
  /** Said when the file has arrived. */
  doneText: (name: string, rows: number | undefined) => string
  /** `tool`: in the head of a list. */
  variant?: 'outlined' | 'text' | 'tool'
}

/** Downloads one file that takes no choosing. Without the right it is not there. */
export function DownloadButton<C extends Call>(props: DownloadButtonProps<C>) {
  const { def, input, label, fullLabel, doneText, variant = 'outlined' } = props
  const notices = useNotices()
  const can = useCan()
  const [running, setRunning] = useState(false)
  if (!can(def)) return null
  const download = async () => {
    setRunning(true)
    try {
      const file = await downloadCall(def, input)
      notices.success(doneText(file.name, file.rows))
    } catch (error) {
      notices.error(error)
    } finally {
      setRunning(false)
    }
  }
  if (variant === 'tool')
    return <ToolButton icon={<Download />} label={label} loading={running} onClick={download} />
  return (
    <Button
      variant={variant}
      color="secondary"
      aria-label={fullLabel}
      loading={running}
      {...(variant === 'text'
        ? { sx: rowButtonStyles }
        : { startIcon: <Download />, loadingPosition: 'start' as const })}
      onClick={download}
    >
      {label}
    </Button>
  )
}
