'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { deferredKey } from '#lib/client/deferred-key.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { InputOf, PlainCall } from '#lib/contract/call.ts'
import type { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { downloadedFields } from './column.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import type { GridList } from './use-list.ts'

export type ExportFormat = (typeof exportFormats)[number]

interface Export {
  running: boolean
  /** The progress in words; undefined until the first bytes arrive. */
  progress: string | undefined
  start: (kind: ExportFormat) => Promise<void>
  cancel: () => void
}

/** Downloads what a list shows, one file at a time. Leaving the page cancels the download. */
export function useExport<Row>(
  def: PlainCall,
  list: GridList<Row> & { filter: object },
  layout: ColumnLayout<Row>,
): Export {
  const t = useTranslations('grid')
  const format = useFormat()
  const notices = useNotices()
  const { timeZone } = usePortal()
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ bytes: number; total?: number | undefined }>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (kind: ExportFormat) => {
    const mine = new AbortController()
    controller.current = mine
    setProgress({ bytes: 0 })
    try {
      const input = {
        ...list.filter,
        ...(list.sort && { sort: [list.sort] }),
        format: kind,
        columns: downloadedFields(layout.shown),
        timeZone,
      } as InputOf<PlainCall>
      const { exportCall } = await import('#lib/client/download.ts')
      const file = await exportCall(def, input, {
        signal: mine.signal,
        onProgress: (bytes, total) => setProgress({ bytes, total }),
      })
      if ('jobId' in file) {
        // From here on the list of files in the header shows the progress.
        void client.invalidateQueries({ queryKey: deferredKey })
        return notices.info(t('export_deferred'))
      }
      notices.success(
        file.rows === undefined
          ? t('export_done_plain', { file: file.name })
          : t('export_done', { file: file.name, count: file.rows, shown: format.count(file.rows) }),
      )
    } catch (error) {
      if (mine.signal.aborted) notices.info(t('export_canceled'))
      else notices.error(error)
    } finally {
      setProgress(undefined)
    }
  }
  const kilobytes = (bytes: number) => format.count(Math.ceil(bytes / 1024))
  const sizeOf = (bytes: number, total: number | undefined) =>
    total === undefined ? `${kilobytes(bytes)} KB` : `${kilobytes(bytes)} / ${kilobytes(total)} KB`

  return {
    running: progress !== undefined,
    progress: progress?.bytes
      ? t('export_running', { size: sizeOf(progress.bytes, progress.total) })
      : undefined,
    start,
    cancel: () => controller.current?.abort(),
  }
}
