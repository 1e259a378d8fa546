'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SettingsButtons } from '#components/form/settings-buttons.tsx'
import { StaleAlert } from '#components/form/stale-alert.tsx'
import { useSettingsForm } from '#components/form/use-settings-form.ts'
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
  const settings = useSettingsForm<typeof securityPolicySave, PolicyValues, typeof now>({
    def: securityPolicySave,
    intent: 'security-policy',
    saved: now,
    valuesOf,
    inputOf: (values, { version }) => ({ ...inputOf(values), version }),
    rules: (values, { twoStepFrom }) =>
      policyIssues(inputOf(values), { today: info.today, savedFrom: twoStepFrom, own: info.own }),
    mode: 'onSubmit',
  })
  const { form, call, submit, begin } = settings
  const { isDirty } = form.formState

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
          {settings.isStale ? (
            <StaleAlert
              text={t('stale', { who: now.updatedBy ?? '–' })}
              takeLabel={t('take_theirs')}
              onTake={() => begin(now)}
              keepLabel={t('keep_mine')}
              onKeep={settings.keepInput}
            >
              <PolicyList info={info} />
            </StaleAlert>
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
          <SettingsButtons {...settings.buttons} />
        </Box>
      </FormProvider>
    </>
  )
}
