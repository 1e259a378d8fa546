'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { useCan } from '#lib/client/portal.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { type RiskChange, SIMULATED_DAYS, simulateRisk } from '#lib/contract/risk-simulation.ts'

const TryResult = dynamic(() => import('./try-result.tsx').then((module) => module.TryResult), {
  ssr: false,
  loading: () => <ListSkeleton rows={3} />,
})

interface TryFirstProps<Values extends FieldValues> {
  kind: RiskChange['kind']
  /** The rule of the form's values, in the format of simulateRisk. */
  ruleOf: (values: Values) => object
}

/** Simulates the rule in the form with the latest orders, before it is saved. Used inside a record's form. */
export function TryFirst<Values extends FieldValues>({ kind, ruleOf }: TryFirstProps<Values>) {
  const t = useTranslations('risk_try')
  const titleId = useId()
  const hintId = useId()
  const may = useCan()(simulateRisk)
  const form = useFormContext<Values>()
  const values = useWatch({ control: form.control }) as Values
  const { mutate, data, error, isPending, variables } = useCallMutation(simulateRisk)
  const result = useRef<HTMLDivElement>(null)
  const done = data ?? error
  useEffect(() => {
    if (done) result.current?.scrollIntoView?.({ block: 'nearest' })
  }, [done])
  if (!may) return null

  const change = { kind, ...ruleOf(values) }
  const stale = variables !== undefined && JSON.stringify(variables.input) !== JSON.stringify(change)
  const run = async () => {
    const names = Object.keys(change).filter((name) => name in values) as FieldPath<Values>[]
    if (!(await form.trigger(names, { shouldFocus: true }))) return
    mutate(
      { input: change as InputOf<typeof simulateRisk> },
      {
        onError: (refusal) => refuseFields(form.setError, refusal),
      },
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
            {t('hint', { days: SIMULATED_DAYS })}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={run} loading={isPending} aria-describedby={hintId}>
          {t(data && stale ? 'again' : 'button')}
        </Button>
      </Box>
      <Box
        ref={result}
        aria-live="polite"
        aria-busy={isPending}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0, '&:empty': { display: 'none' } }}
      >
        {isPending && <ListSkeleton rows={2} />}
        <ErrorAlert error={error && error.fields.length === 0 ? error : undefined} />
        {data && stale && <Alert severity="info">{t('stale')}</Alert>}
        {data && variables && <TryResult simulation={data} change={variables.input} />}
      </Box>
    </Box>
  )
}
