'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useCallMutation } from '#lib/client/query.ts'
import { PREVIEW_DAYS, previewAlertAnswers } from '#lib/contract/alert-answer.ts'
import { answerIssues } from '#lib/rules/alert-answer.ts'
import { type AnswersValues, rulesOf } from './answers-values.ts'

const PreviewResult = dynamic(() => import('./preview-result.tsx').then((module) => module.PreviewResult), {
  ssr: false,
  loading: () => <ListSkeleton rows={3} />,
})

/** What the rules in the form would have answered in the last days, before they are saved. */
export function AnswerPreview({ currencies }: { currencies: readonly string[] }) {
  const t = useTranslations('alert.answers.preview')
  const titleId = useId()
  const hintId = useId()
  const form = useFormContext<AnswersValues>()
  const values = useWatch({ control: form.control }) as AnswersValues
  const { mutate, data, error, isPending, variables } = useCallMutation(previewAlertAnswers)
  const { dailyLimit, ...rules } = rulesOf(values)
  const isStale =
    variables !== undefined && JSON.stringify(variables.input) !== JSON.stringify({ ...rules, dailyLimit })
  const run = () => {
    form.clearErrors(['rules', 'dailyLimit', 'limitCurrency'])
    // The recipients do not matter here, and without rules there is nothing to show.
    const issues = answerIssues({ ...rules, dailyLimit, enabled: true, emails: ['-'] }, currencies)
    for (const { path, message } of issues) form.setError(path as 'rules', { type: 'rule', message })
    if (dailyLimit === null || issues.length > 0) return
    mutate(
      { input: { ...rules, dailyLimit } },
      { onError: (refusal) => refuseFields(form.setError, refusal) },
    )
  }
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography id={titleId} component="h3" variant="subtitle2">
            {t('title')}
          </Typography>
          <Typography id={hintId} variant="body2" color="textSecondary">
            {t('hint', { days: PREVIEW_DAYS })}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={run} loading={isPending} aria-describedby={hintId}>
          {t(data && isStale ? 'again' : 'button')}
        </Button>
      </Box>
      <Box
        aria-live="polite"
        aria-busy={isPending}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0, '&:empty': { display: 'none' } }}
      >
        {isPending && <ListSkeleton rows={2} />}
        <ErrorAlert error={error && error.fields.length === 0 ? error : undefined} />
        {data && isStale && <Alert severity="info">{t('stale')}</Alert>}
        {data && variables && <PreviewResult preview={data} limits={variables.input} />}
      </Box>
    </Box>
  )
}
