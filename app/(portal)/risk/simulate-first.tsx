'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { refuseFields } from '#components/form/refuse-fields.ts'
import { TrialSection } from '#components/form/trial-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { type RiskChange, SIMULATED_DAYS, simulateRisk } from '#lib/contract/risk-simulation.ts'

const SimulationResult = latePart(
  () => import('./simulation-result.tsx').then((module) => module.SimulationResult),
  { loading: () => <ListSkeleton rows={3} /> },
)

interface SimulateFirstProps<Values extends FieldValues> {
  kind: RiskChange['kind']
  /** The rule of the form's values, in the format of simulateRisk. */
  ruleOf: (values: Values) => object
}

/** Simulates the rule in the form with the latest orders, before it is saved. Used inside a record's form. */
export function SimulateFirst<Values extends FieldValues>({ kind, ruleOf }: SimulateFirstProps<Values>) {
  const t = useTranslations('risk_simulation')
  const may = useCan()(simulateRisk)
  const form = useFormContext<Values>()
  const values = useWatch({ control: form.control }) as Values
  const trial = useCallMutation(simulateRisk)
  const { mutate, data, error, variables } = trial
  const result = useRef<HTMLDivElement>(null)
  const done = data ?? error
  useEffect(() => {
    if (done) result.current?.scrollIntoView?.({ block: 'nearest' })
  }, [done])
  if (!may) return null

  const change = { kind, ...ruleOf(values) }
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
    <TrialSection
      texts={{
        title: t('title'),
        hint: t('hint', { days: SIMULATED_DAYS }),
        button: t('button'),
        again: t('again'),
        stale: t('stale'),
      }}
      trial={trial}
      input={change}
      onRun={run}
      resultRef={result}
    >
      {data && variables && <SimulationResult simulation={data} change={variables.input} />}
    </TrialSection>
  )
}
