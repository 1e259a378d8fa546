'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, type KeepStateOptions } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import {
  IDLE_MINUTES,
  MAX_NETWORKS,
  type SecurityPolicyInfo,
  securityPolicySave,
} from '#lib/contract/security-policy.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { policyIssues } from '#lib/rules/security-policy.ts'
import { ProofFields } from '../../_shared/proof-fields.tsx'
import { PolicyList } from './policy-list.tsx'
import { inputOf, type PolicyValues, valuesOf } from './policy-values.ts'
import { TwoStepSection } from './two-step-section.tsx'

/** The security policy. The input is kept after every error and every change by another user. */
export function PolicyForm({ info }: { info: SecurityPolicyInfo }) {
  const t = useTranslations('security')
  const format = useFormat()
  const notices = useNotices()
  const now = info.policy
  /** The policy from which the form was filled. */
  const [base, setBase] = useState(now)
  const { form, call, submit } = useContractForm<typeof securityPolicySave, PolicyValues>({
    def: securityPolicySave,
    intent: 'security-policy',
    values: valuesOf(now),
    inputOf: (values) => ({ ...inputOf(values), version: base.version }),
    rules: (values) => [
      ...policyIssues(inputOf(values), {
        today: info.today,
        savedFrom: base.twoStepFrom,
        own: info.own,
      }),
    ],
    mode: 'onSubmit',
  })
  const { pending } = call
  const { isDirty } = form.formState
  // A lower version than the form's: the saved policy has not been fetched again yet.
  const isChanged = now.version > base.version
  const begin = (from: typeof now, keep?: KeepStateOptions) => {
    form.reset(valuesOf(from), keep)
    setBase(from)
    call.dismiss()
  }
  // Without unsaved input, the form shows what another user has saved.
  const showLatest = useEffectEvent(() => begin(now))
  const isOutdated = isChanged && !isDirty && !pending
  useEffect(() => {
    if (isOutdated) showLatest()
  }, [isOutdated])

  return (
    <>
      <LeaveGuard unsaved={isDirty} />
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          aria-label={t('form')}
          onSubmit={submit((answer) => {
            begin(answer)
            notices.success(t('saved'))
          })}
          sx={{ display: 'grid', gap: 2 }}
        >
          <TwoStepSection info={info} />
          <Section id="idle" title={t('idle')}>
            <FormTextField<PolicyValues>
              name="idleMinutes"
              label={t('fields.idleMinutes')}
              hint={t('idle_hint', IDLE_MINUTES)}
              fullWidth
              input={{ inputMode: 'numeric', maxLength: 3 }}
            />
          </Section>
          <Section id="networks" title={t('networks')}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {t('networks_text')}
            </Typography>
            <FormTextField<PolicyValues>
              name="networks"
              label={t('fields.networks')}
              hint={t('networks_hint', { maximum: MAX_NETWORKS, address: info.own.address })}
              fullWidth
              multiline
              minRows={3}
              maxRows={12}
            />
          </Section>
          {now.updatedAt && (
            <Typography variant="caption" color="textSecondary">
              {t('changed', { at: format.dateTime(now.updatedAt), who: now.updatedBy ?? '–' })}
            </Typography>
          )}
          {isChanged && isDirty && !pending ? (
            <Alert severity="warning" role="alert">
              {t('stale', { who: now.updatedBy ?? '–' })}
              <Box sx={{ my: 1 }}>
                <PolicyList info={info} />
              </Box>
              <Button onClick={() => begin(now)}>{t('take_theirs')}</Button>
              <Button
                onClick={() =>
                  begin(now, { keepValues: true, keepDirty: true, keepErrors: true, keepIsSubmitted: true })
                }
              >
                {t('keep_mine')}
              </Button>
            </Alert>
          ) : (
            <CallAlert call={call} />
          )}
          {isDirty && (
            <Section id="confirm" title={t('confirm')}>
              <Box sx={{ display: 'grid', gap: 2 }}>
                <ProofFields />
              </Box>
            </Section>
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" loading={pending} disabled={!isDirty || isChanged}>
              {t('save')}
            </Button>
            <Button disabled={!isDirty || pending} onClick={() => begin(now)}>
              {t('discard')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </>
  )
}
