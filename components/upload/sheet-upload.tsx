'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { Done } from './done.tsx'
import { FileChoice } from './file-choice.tsx'
import { Progress } from './progress.tsx'
import { Review } from './review.tsx'
import type { ReviewColumn } from './review-grid.tsx'
import type { SheetPort } from './sheet-port.ts'
import type { SheetWords } from './sheet-words.ts'
import { useMobileDevice } from './use-mobile-device.ts'
import { type SheetStart, type SheetUpload, useSheetUpload } from './use-sheet-upload.ts'
import { useUploadName } from './use-upload-name.ts'

export interface SheetUploadPanelProps {
  label: string
  port: SheetPort
  columns: readonly ReviewColumn[]
  /** The list of past uploads, if there is one. */
  resultsHref?: string
  /** The texts of an upload that does not add records. */
  words?: SheetWords
  /** What the file must contain, with a link to the template. */
  hint: ReactNode
  /** A form that provides the rows, instead of a file. */
  chooser?: ((begin: SheetUpload['begin']) => ReactNode) | undefined
  /** The rows to begin with; only the value of the first render counts. */
  start?: SheetStart | undefined
}

/** Uploads many records by spreadsheet: file, dry run, saving, result. */
export function SheetUploadPanel(props: SheetUploadPanelProps) {
  const t = useTranslations('upload')
  const mobile = useMobileDevice()
  const upload = useSheetUpload(props.port)
  // A later value, for example after a change of the language, must not begin again and drop the corrections.
  const [start] = useState(props.start)
  const { begin } = upload
  useEffect(() => {
    if (start) void begin(start)
  }, [start, begin])
  if (mobile && !props.chooser) return <Alert severity="warning">{t('mobile')}</Alert>
  const { step, unsaved } = upload
  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      {step.kind === 'review' ? (
        <Review {...props} fileName={step.fileName} rows={step.rows} upload={upload} />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
          <Step {...props} upload={upload} />
        </Paper>
      )}
    </>
  )
}

function Step(props: SheetUploadPanelProps & { upload: ReturnType<typeof useSheetUpload> }) {
  const { label, hint, port, upload, resultsHref, words } = props
  const { step } = upload
  const t = useTranslations('upload')
  const format = useFormat()
  const nameOf = useUploadName()
  const kilobytes = (bytes: number) => format.count(Math.ceil(bytes / 1024))
  switch (step.kind) {
    case 'choose':
      return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ErrorAlert error={step.error} />
          {step.note && <Alert severity="info">{step.note}</Alert>}
          {props.chooser ? (
            props.chooser(upload.begin)
          ) : (
            <FileChoice label={label} onRefused={upload.restart} onChoose={(file) => void upload.send(file)}>
              {hint}
            </FileChoice>
          )}
        </Box>
      )
    case 'sending': {
      const sent = step.total > 0 && step.sent >= step.total
      return (
        <Progress
          title={t(sent ? 'checking' : 'sending', { file: nameOf(step.fileName) })}
          percent={sent ? undefined : step.total > 0 ? (step.sent / step.total) * 100 : undefined}
          action={<Button onClick={upload.cancel}>{t('cancel')}</Button>}
        >
          {sent
            ? t('checking_hint')
            : t('sent', { sent: kilobytes(step.sent), total: kilobytes(step.total) })}
        </Progress>
      )
    }
    case 'saving':
    case 'stopped': {
      const progress = (
        <Progress
          title={t('saving', { file: nameOf(step.fileName) })}
          percent={step.total > 0 ? (step.done / step.total) * 100 : 0}
          action={
            step.kind === 'stopped' && (
              <Button variant="contained" onClick={() => void upload.resume()}>
                {t('resume')}
              </Button>
            )
          }
        >
          {t('saved', { done: format.count(step.done), total: format.count(step.total) })}
        </Progress>
      )
      if (step.kind === 'saving') return progress
      return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ErrorAlert error={step.error} />
          <Alert severity="info">{t('stopped')}</Alert>
          {progress}
        </Box>
      )
    }
    case 'done':
      return (
        <Done
          upload={step.upload}
          failed={port.failed}
          resultsHref={resultsHref}
          words={words}
          chooser={props.chooser}
          onAnother={upload.restart}
        />
      )
    case 'review':
      return null
  }
}
