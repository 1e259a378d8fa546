'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { TrialSection } from '#components/form/trial-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { PREVIEW_DAYS, previewAlertAnswers } from '#lib/contract/alert-answer.ts'
import { answerIssues } from '#lib/rules/alert-answer.ts'
import { type AnswersValues, rulesOf } from './answers-values.ts'

const PreviewResult = latePart(() => import('./preview-result.tsx').then((module) => module.PreviewResult), {
  loading: () => <ListSkeleton rows={3} />,
})

/** What the rules in the form would have answered in the last days, before they are saved. */
export function AnswerPreview({ currencies }: { currencies: readonly string[] }) {
  const t = useTranslations('alert.answers.preview')
  const form = useFormContext<AnswersValues>()
  const values = useWatch({ control: form.control }) as AnswersValues
  const trial = useCallMutation(previewAlertAnswers)
  const { mutate, data, variables } = trial
  const { dailyLimit, ...rules } = rulesOf(values)
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
    <TrialSection
      texts={{
        title: t('title'),
        hint: t('hint', { days: PREVIEW_DAYS }),
        button: t('button'),
        again: t('again'),
        stale: t('stale'),
      }}
      trial={trial}
      input={{ ...rules, dailyLimit }}
      onRun={run}
    >
      {data && variables && <PreviewResult preview={data} limits={variables.input} />}
    </TrialSection>
  )
}
