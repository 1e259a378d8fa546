'use client'

import { useTranslations } from 'next-intl'
import { ResendLink } from '#components/form/resend-link.tsx'
import { type Sms, useSms } from './use-sms.ts'

/** Requests another code after the countdown. */
export function SmsResend({ sms }: { sms: Sms }) {
  const t = useTranslations('login')
  return (
    <ResendLink
      label={sms.wait > 0 ? t('resend_wait', { seconds: sms.wait }) : t('resend')}
      waiting={sms.wait > 0 || sms.state === 'sending'}
      result={sms.error ?? (sms.state === 'sent' ? t('resent') : undefined)}
      onResend={() => void sms.send()}
    />
  )
}

/** The same for a code that has just been sent. */
export function SmsJustSent({ onEnded }: { onEnded: (reason: string) => void }) {
  return <SmsResend sms={useSms(true, onEnded)} />
}
