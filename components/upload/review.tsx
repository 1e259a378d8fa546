'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import type { ReviewColumn } from './review-grid.tsx'
import { countVerdicts, type SheetRow } from './sheet-rows.ts'
import type { SheetWords } from './sheet-words.ts'
import type { SheetUpload } from './use-sheet-upload.ts'
import { useUploadName } from './use-upload-name.ts'

const ReviewGrid = latePart(() => import('./review-grid.tsx').then((module) => module.default), {
  loading: () => <DetailSkeleton groups={1} />,
})

interface ReviewProps {
  label: string
  fileName: string
  rows: readonly SheetRow[]
  columns: readonly ReviewColumn[]
  upload: SheetUpload
  words?: SheetWords | undefined
  /** See SheetUploadPanel. */
  chooser?: unknown
}

const shownKinds = ['all', 'wrong', 'new', 'replaces', 'unchanged'] as const
type Shown = (typeof shownKinds)[number]

/** The dry run: every row with its verdict, to correct before anything is saved. */
export function Review({ label, fileName, rows, columns, upload, words, chooser }: ReviewProps) {
  const t = useTranslations('upload')
  const format = useFormat()
  const file = useUploadName()(fileName)
  const notices = useNotices()
  const counts = useMemo(() => countVerdicts(rows), [rows])
  const [shown, setShown] = useState<Shown>(() => (counts.wrong > 0 ? 'wrong' : 'all'))
  const [asking, setAsking] = useState(false)
  const [checks, setChecks] = useState(0)
  const visible = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ verdict }) => verdict === shown)),
    [rows, shown],
  )
  const canSave = counts.new + counts.replaces
  const count = (kind: Shown) => (kind === 'all' ? rows.length : counts[kind])
  const kinds = shownKinds.filter((kind) => kind !== 'replaces' || !words)
  const kindText = (kind: Shown, shownCount: string) => {
    if (words && kind === 'new') return words.showNew(shownCount)
    if (words && kind === 'unchanged') return words.showUnchanged(shownCount)
    return t(`show_${kind}`, { count: shownCount })
  }
  // The rows have a correction only after its check; until then nothing can be saved.
  const correct: SheetUpload['correct'] = async (...cell) => {
    setChecks((count) => count + 1)
    try {
      return await upload.correct(...cell)
    } finally {
      setChecks((count) => count - 1)
    }
  }
  const save = () => {
    // Deactivations need a confirmation.
    if (words || counts.wrong > 0 || counts.replaces > 0) setAsking(true)
    else void upload.save()
  }
  return (
    <div className="portal-stack close">
      <Alert severity={counts.wrong > 0 ? 'warning' : 'info'} role="status">
        {counts.wrong > 0
          ? t('review_wrong', { file, count: counts.wrong, shown: format.count(counts.wrong) })
          : t('review_fine', { file })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('show')}
          value={shown}
          onChange={(_, next: Shown | null) => next && setShown(next)}
          sx={{ flexWrap: 'wrap', mr: 'auto' }}
        >
          {kinds.map((kind) => (
            <ToggleButton key={kind} value={kind} disabled={count(kind) === 0 && kind !== shown}>
              {kindText(kind, format.count(count(kind)))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button onClick={upload.restart}>{t(chooser ? 'again' : 'another')}</Button>
        <Button variant="contained" onClick={save} disabled={canSave === 0 || checks > 0}>
          {words && canSave > 0
            ? words.save(canSave, format.count(canSave))
            : t('save', { count: canSave, shown: format.count(canSave) })}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden', minWidth: 0 }}>
        {visible.length === 0 ? (
          <EmptyState title={t(shown === 'wrong' ? 'none_wrong' : 'none_shown')}>{t('none_hint')}</EmptyState>
        ) : (
          <ReviewGrid
            label={label}
            rows={visible}
            columns={columns}
            verdicts={words?.verdicts}
            onCorrect={correct}
            onError={notices.error}
          />
        )}
      </Paper>
      <ConfirmDialog
        open={asking}
        pending={checks > 0}
        title={
          words
            ? words.confirmTitle(canSave, format.count(canSave))
            : t('confirm.title', { count: canSave, shown: format.count(canSave) })
        }
        confirmLabel={words ? words.confirmSave : t('confirm.save')}
        onConfirm={() => {
          setAsking(false)
          void upload.save()
        }}
        onClose={() => setAsking(false)}
      >
        {words?.confirmText && <p>{words.confirmText(rows.filter(({ verdict }) => verdict === 'new'))}</p>}
        {counts.replaces > 0 && (
          <p>{t('confirm.replaces', { count: counts.replaces, shown: format.count(counts.replaces) })}</p>
        )}
        {counts.wrong > 0 && (
          <p>{t('confirm.wrong', { count: counts.wrong, shown: format.count(counts.wrong) })}</p>
        )}
      </ConfirmDialog>
    </div>
  )
}
