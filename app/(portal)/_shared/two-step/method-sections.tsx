'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { twoStepInfo } from '#lib/contract/two-step.ts'
import { BACKUP_CODES } from '#lib/rules/two-step.ts'
import type { Change } from './changes.ts'

export type Info = AnswerOf<typeof twoStepInfo>

/** With this many backup codes or fewer, the user is advised to create new ones. */
const FEW = 3

interface MethodSectionsProps {
  info: Info
  onChange: (change: Change) => void
}

/** Authenticator app, SMS and backup codes: their states and the available changes. */
export function MethodSections({ info, onChange }: MethodSectionsProps) {
  const t = useTranslations('two_step')
  const { sms, authenticator, passkeys, backupCodesLeft: left } = info
  const anyOn = sms.on || authenticator.on || passkeys > 0

  const button = (change: Change, label: string, variant: 'contained' | 'outlined' | 'text' = 'outlined') => (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => onChange(change)}>
      {label}
    </Button>
  )
  const state = (on: boolean) => <StatusChip tone={on ? 'good' : 'neutral'} label={t(on ? 'on' : 'off')} />

  return (
    <>
      {!anyOn && <Alert severity="info">{t('all_off')}</Alert>}
      <Section id="authenticator" title={t('authenticator')} aside={state(authenticator.on)}>
        <Actions text={t('authenticator_text')}>
          {authenticator.on
            ? button('turn_on_authenticator', t('replace_authenticator'))
            : button('turn_on_authenticator', t('turn_on'), anyOn ? 'outlined' : 'contained')}
          {authenticator.on && button('turn_off_authenticator', t('turn_off'), 'text')}
        </Actions>
      </Section>
      <Section id="sms" title={t('sms')} aside={state(sms.on)}>
        <Actions text={sms.maskedPhone ? t('sms_to', { phone: sms.maskedPhone }) : t('sms_text')}>
          {button('turn_on_sms', t(sms.on ? 'replace_phone' : 'turn_on'))}
          {sms.on && button('turn_off_sms', t('turn_off'), 'text')}
        </Actions>
      </Section>
      <Section
        id="backup-codes"
        title={t('backup_codes')}
        aside={anyOn && <Typography variant="body2">{t('left', { left })}</Typography>}
      >
        {anyOn && left <= FEW && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {t('few_left', { left })}
          </Alert>
        )}
        <Actions text={t(anyOn ? 'backup_codes_text' : 'backup_codes_later', { codes: BACKUP_CODES })}>
          {anyOn && button('renew_codes', t('renew'))}
          {anyOn && button('export_codes', t('export'))}
        </Actions>
      </Section>
    </>
  )
}

function Actions({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>{children}</Box>
    </Box>
  )
}
