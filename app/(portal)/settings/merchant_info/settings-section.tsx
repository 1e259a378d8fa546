'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SettingsButtons } from '#components/form/settings-buttons.tsx'
import { StaleAlert } from '#components/form/stale-alert.tsx'
import { useSettingsForm } from '#components/form/use-settings-form.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type MerchantInfo, updateMerchant } from '#lib/contract/merchant.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { settingsIssues } from '#lib/rules/merchant.ts'
import { EmailsField } from './emails-field.tsx'
import { ParametersField } from './parameters-field.tsx'
import { inputOf, type SettingsValues, valuesOf } from './settings-values.ts'

/**
 * Custom parameters and chargeback email addresses. The input is kept after every error and every change by
 * another user.
 */
export function SettingsSection({ info }: { info: MerchantInfo }) {
  const t = useTranslations('merchant_info')
  const format = useFormat()
  const notices = useNotices()
  const may = useCan()(updateMerchant)
  const now = info.settings
  const settings = useSettingsForm<typeof updateMerchant, SettingsValues, typeof now>({
    def: updateMerchant,
    intent: 'settings',
    saved: now,
    valuesOf,
    inputOf: (values, { version }) => ({ ...inputOf(values), version }),
    rules: settingsIssues,
    lists: ['customParameters', 'chargebackEmails'],
    mode: 'onSubmit',
  })
  const { form, call, submit, begin } = settings
  const { isDirty } = form.formState

  const stamp =
    now.updatedAt && t('changed', { at: format.dateTime(now.updatedAt), who: now.updatedBy ?? '–' })
  return (
    <Section
      id="settings"
      title={t('settings')}
      aside={
        stamp && (
          <Typography variant="caption" color="textSecondary">
            {stamp}
          </Typography>
        )
      }
    >
      <LeaveGuard unsaved={isDirty} />
      <Box
        component="form"
        noValidate
        aria-label={t('settings')}
        onSubmit={submit((answer) => {
          begin(answer)
          notices.success(t('saved'))
        })}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {!may && <Alert severity="info">{t('read_only')}</Alert>}
        <FormProvider {...form}>
          <ParametersField readOnly={!may} />
          <EmailsField
            readOnly={!may}
            isOff={!info.switches.find(({ name }) => name === 'disputeMail')?.on}
          />
        </FormProvider>
        {settings.isStale ? (
          <StaleAlert
            text={t('stale', { who: now.updatedBy ?? '–' })}
            takeLabel={t('take_theirs')}
            onTake={() => begin(now)}
            keepLabel={t('keep_mine')}
            onKeep={settings.keepInput}
          >
            <Box component="dl" aria-label={t('their_values')} sx={{ m: 0 }}>
              <dt>{t('fields.customParameters')}</dt>
              <dd>
                {format.items(now.customParameters.map(({ name, value }) => `${name} = ${value}`)) || '–'}
              </dd>
              <dt>{t('fields.chargebackEmails')}</dt>
              <dd>{format.items(now.chargebackEmails) || '–'}</dd>
            </Box>
          </StaleAlert>
        ) : (
          <CallAlert call={call} />
        )}
        {may && <SettingsButtons {...settings.buttons} />}
      </Box>
    </Section>
  )
}
