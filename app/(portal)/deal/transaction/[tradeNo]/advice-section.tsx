'use client'

import './order.css'

import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { Section } from '#components/detail/section.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { articleHref } from '#lib/help/articles.ts'
import { adviceFor } from '#lib/rules/decline.ts'

interface AdviceSectionProps {
  order: TransactionDetail
  errorCode: string
}

/** Why a payment failed, what the merchant should do, and what to tell the customer. */
export function AdviceSection({ order, errorCode }: AdviceSectionProps) {
  const t = useTranslations('detail')
  const text = useTranslations('decline')
  const advice = adviceFor(errorCode)
  const customer = text(`${advice}.customer`)
  return (
    <Section
      id="advice"
      title={t('sections.advice')}
      aside={
        <p className="p-note">
          {t('advice.code', { code: errorCode })} ·{' '}
          <TextLink href={articleHref('declines', advice)}>{t('advice.all')}</TextLink>
        </p>
      }
    >
      <dl className="portal-order-advice">
        <Part label={t('advice.meaning')}>{text(`${advice}.meaning`)}</Part>
        <Part label={t('advice.merchant')}>{text(`${advice}.merchant`)}</Part>
        <Part label={t('advice.customer')}>
          {customer} <CopyButton text={customer} label={t('advice.customer')} />
        </Part>
      </dl>
      {order.errorInfo && (
        <p className="p-note">
          {t('advice.words')}: <q>{order.errorInfo}</q>
        </p>
      )}
    </Section>
  )
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
