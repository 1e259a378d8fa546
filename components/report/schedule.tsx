'use client'

import Alert from '@mui/material/Alert'
import { useLocale, useTranslations } from 'next-intl'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { MoreMessages } from '#components/layout/more-messages.tsx'
import { useLateWords } from '#components/layout/use-late-words.ts'
import { loadReportWords } from '#lib/client/report-words.ts'
import { draftOf, type ListState } from './draft.ts'
import { ReportDialog } from './report-dialog.tsx'

interface ScheduleProps extends DialogState {
  state: ListState
}

/** Schedules what a list shows. Its texts are fetched with it. */
export function Schedule(props: ScheduleProps) {
  const t = useTranslations('grid')
  const tag = useLocale()
  const words = useLateWords('reports', loadReportWords)
  if (words.data) {
    return (
      <MoreMessages locale={tag} messages={words.data}>
        <Draft {...props} />
      </MoreMessages>
    )
  }
  return (
    <DialogFrame {...props} title={t('schedule')}>
      <DialogBody actions={[]}>
        {words.error ? (
          <ErrorState
            level={3}
            error={words.error}
            retrying={words.isFetching}
            onRetry={() => void words.refetch()}
          />
        ) : (
          <FormSkeleton fields={5} />
        )}
      </DialogBody>
    </DialogFrame>
  )
}

function Draft({ state, ...dialog }: ScheduleProps) {
  const t = useTranslations('reports')
  const feedback = useTranslations('feedback')
  const draft = draftOf(state)
  if (typeof draft === 'string') {
    return (
      <DialogFrame {...dialog} title={t('new_title')}>
        <DialogBody actions={[{ label: feedback('close'), onClick: dialog.onClose }]}>
          <Alert severity="warning">{t(draft)}</Alert>
        </DialogBody>
      </DialogFrame>
    )
  }
  const { isLimited, ...source } = draft
  return <ReportDialog {...dialog} source={source} isLimited={isLimited} />
}
