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
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
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
  /** The settings from which the form was filled. */
  const [base, setBase] = useState(now)
  const { form, call, submit } = useContractForm<typeof updateMerchant, SettingsValues>({
    def: updateMerchant,
    intent: 'settings',
    values: valuesOf(now),
    inputOf: (values) => ({ ...inputOf(values), version: base.version }),
    rules: settingsIssues,
    lists: ['customParameters', 'chargebackEmails'],
    mode: 'onSubmit',
  })
  const { pending } = call
  const { isDirty } = form.formState
  // A lower version than the form's: the saved settings have not been fetched again yet.
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
        {isChanged && isDirty && !pending ? (
          <Alert severity="warning" role="alert">
            {t('stale', { who: now.updatedBy ?? '–' })}
            <Box component="dl" aria-label={t('their_values')} sx={{ my: 1, overflowWrap: 'anywhere' }}>
              <dt>{t('fields.customParameters')}</dt>
              <dd>{now.customParameters.map(({ name, value }) => `${name} = ${value}`).join(', ') || '–'}</dd>
              <dt>{t('fields.chargebackEmails')}</dt>
              <dd>{now.chargebackEmails.join(', ') || '–'}</dd>
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
        {may && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" loading={pending} disabled={!isDirty || isChanged}>
              {t('save')}
            </Button>
            <Button disabled={!isDirty || pending} onClick={() => begin(now)}>
              {t('discard')}
            </Button>
          </Box>
        )}
      </Box>
    </Section>
  )
}
