'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { refusedWith } from '#components/form/refuse-fields.ts'
import { useFieldWords, type Wrong } from '#components/form/use-field-words.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { type MerchantInfo, updateMerchant } from '#lib/contract/merchant.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { EmailsField } from './emails-field.tsx'
import { ParametersField } from './parameters-field.tsx'
import { isSame, issuesOf, requestOf, valuesOf } from './settings-values.ts'

/**
 * Custom parameters and chargeback email addresses. The input is kept after every error and every change by
 * another user.
 */
export function SettingsSection({ info }: { info: MerchantInfo }) {
  const t = useTranslations('merchant_info')
  const format = useFormat()
  const say = useFieldWords()
  const notices = useNotices()
  const may = useCan()(updateMerchant)
  /** The settings from which the form was filled. */
  const [base, setBase] = useState(info.settings)
  const [values, setValues] = useState(() => valuesOf(info.settings))
  const [checked, setChecked] = useState(false)
  const call = useSensitiveCall(updateMerchant, 'settings')
  const { pending, error } = call
  const now = info.settings
  const dirty = !isSame(values, valuesOf(base))
  // A lower version than the form's: the saved settings have not been fetched again yet.
  const isChanged = now.version > base.version
  const [refused, setRefused] = useState<ReadonlyMap<string, Wrong>>(new Map())
  const issues = checked ? issuesOf(values) : new Map<string, string>()
  const problemOf = (path: string) => {
    const message = issues.get(path)
    return say(message ? { message } : refused.get(path))
  }

  const edit = (next: typeof values) => {
    setValues(next)
    setRefused(new Map())
  }
  const begin = (from: typeof now) => {
    setBase(from)
    setValues(valuesOf(from))
    setChecked(false)
    setRefused(new Map())
    call.dismiss()
  }
  // Without unsaved input, the form shows what another user has saved.
  if (isChanged && !dirty && !pending) begin(now)

  const submit = async () => {
    setChecked(true)
    if (issuesOf(values).size > 0) return
    const outcome = await call.send(requestOf(values, base.version))
    if (!outcome) return
    if ('error' in outcome) {
      const { code, fields } = outcome.error
      setRefused(new Map(fields.map(({ path, message }) => [path, refusedWith(code, message)])))
      return
    }
    begin(outcome.answer)
    notices.success(t('saved'))
  }
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
      <LeaveGuard unsaved={dirty} />
      <Box
        component="form"
        noValidate
        aria-label={t('settings')}
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void submit()
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {!may && <Alert severity="info">{t('read_only')}</Alert>}
        <ParametersField
          values={values.parameters}
          onChange={(parameters) => edit({ ...values, parameters })}
          problemOf={problemOf}
          readOnly={!may}
        />
        <EmailsField
          values={values.emails}
          onChange={(emails) => edit({ ...values, emails })}
          problemOf={problemOf}
          readOnly={!may}
          isOff={!info.switches.find(({ name }) => name === 'disputeMail')?.on}
        />
        {isChanged && dirty && !pending ? (
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
              onClick={() => {
                setBase(now)
                call.dismiss()
              }}
            >
              {t('keep_mine')}
            </Button>
          </Alert>
        ) : (
          <CallAlert call={error && error.fields.length > 0 ? { ...call, error: undefined } : call} />
        )}
        {may && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              loading={pending}
              disabled={!dirty || (isChanged && dirty)}
            >
              {t('save')}
            </Button>
            <Button disabled={!dirty || pending} onClick={() => begin(now)}>
              {t('discard')}
            </Button>
          </Box>
        )}
      </Box>
    </Section>
  )
}
