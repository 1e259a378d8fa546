'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ArrowUpFromLine } from 'lucide'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { MAX_FILE_BYTES, MAX_FILE_MB, MAX_SHEET_ROWS } from '#lib/contract/upload.ts'

interface FileChoiceProps {
  /** The accessible name of the button. */
  label: string
  /** What the file must contain. */
  children: ReactNode
  /** An unsuitable file was chosen. */
  onRefused?: () => void
  onChoose: (file: File) => void
}

/** Chooses a spreadsheet by click or drop. An unsuitable file is reported before anything is sent. */
export function FileChoice({ label, children, onRefused, onChoose }: FileChoiceProps) {
  const t = useTranslations('upload')
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [over, setOver] = useState(false)
  const [issue, setIssue] = useState<'not_excel' | 'too_large' | 'empty' | 'one_only'>()

  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file) return
    const wrong =
      others.length > 0
        ? ('one_only' as const)
        : !/\.xlsx$/i.test(file.name)
          ? ('not_excel' as const)
          : file.size > MAX_FILE_BYTES
            ? ('too_large' as const)
            : file.size === 0
              ? ('empty' as const)
              : undefined
    setIssue(wrong)
    if (wrong) onRefused?.()
    else onChoose(file)
    // Choosing the same file again must also fire an event.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.25,
          p: { xs: 2.5, sm: 4 },
          textAlign: 'center',
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: over ? 'action.hover' : undefined,
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={label}
          aria-describedby={hintId}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files)}
        />
        <Button
          variant="contained"
          startIcon={<Icon icon={ArrowUpFromLine} />}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <Typography id={hintId} variant="body2" color="textSecondary">
          {t('choose_hint', { fileMb: MAX_FILE_MB, sheetRows: MAX_SHEET_ROWS })}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: '46rem' }}>
          {children}
        </Typography>
      </Box>
      {issue && <Alert severity="error">{t(`issue.${issue}`, { fileMb: MAX_FILE_MB })}</Alert>}
    </Box>
  )
}
