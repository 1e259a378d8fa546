'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import type { UploadRow } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { FailedButton } from './failed-button.tsx'
import type { SheetPort } from './sheet-port.ts'
import type { SheetWords } from './sheet-words.ts'
import { useUploadName } from './use-upload-name.ts'

interface DoneProps {
  upload: UploadRow
  failed: SheetPort['failed']
  /** The list of past uploads, if there is one. */
  resultsHref: string | undefined
  words: SheetWords | undefined
  /** See SheetUploadPanel. */
  chooser?: unknown
  onAnother: () => void
}

/** The result of an upload, with its failed rows as a file. */
export function Done({ upload, failed, resultsHref, words, chooser, onAnother }: DoneProps) {
  const t = useTranslations('upload')
  const label = useTranslations('fields.upload')
  const format = useFormat()
  const file = useUploadName()(upload.fileName)
  const counts = (['total', 'added', 'replaced', 'unchanged', 'failed'] as const).filter(
    (id) => id !== 'replaced' || !words,
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={upload.failed > 0 ? 'warning' : 'success'} role="status">
        {upload.failed > 0
          ? t('done_failed', { count: upload.failed, shown: format.count(upload.failed) })
          : t('done', { file })}
      </Alert>
      <DescriptionList
        items={[
          { id: 'batchNo', label: label('batchNo'), value: upload.batchNo },
          { id: 'fileName', label: label('fileName'), value: file },
          ...counts.map((id) => ({
            id,
            label: (id === 'added' || id === 'unchanged') && words ? words[id] : label(id),
            value: format.count(upload[id]),
          })),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {upload.failed > 0 && (
          <FailedButton def={failed.def} input={failed.inputOf(upload.batchNo)} look="contained" />
        )}
        {resultsHref && (
          <Button component={NextLink} nativeButton={false} href={resultsHref} variant="outlined">
            {t('results')}
          </Button>
        )}
        <Button onClick={onAnother}>{t(chooser ? 'again' : 'another')}</Button>
      </Box>
    </Box>
  )
}
