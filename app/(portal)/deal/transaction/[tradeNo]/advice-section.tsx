'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
        <Typography variant="body2" color="text.secondary">
          {t('advice.code', { code: errorCode })} ·{' '}
          <TextLink href={articleHref('declines', advice)}>{t('advice.all')}</TextLink>
        </Typography>
      }
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        <Part label={t('advice.meaning')}>{text(`${advice}.meaning`)}</Part>
        <Part label={t('advice.merchant')}>{text(`${advice}.merchant`)}</Part>
        <Part label={t('advice.customer')}>
          {customer} <CopyButton text={customer} label={t('advice.customer')} />
        </Part>
      </Box>
      {order.errorInfo && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {t('advice.words')}: <q>{order.errorInfo}</q>
        </Typography>
      )}
    </Section>
  )
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body1' }}>
        {children}
      </Box>
    </div>
  )
}
