'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { MoneySection } from './money-section.tsx'

/** What a merchant looks at first. */
export function HomeScreen() {
  const t = useTranslations()
  const { degrade } = usePortal()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('routes.home')} />
      {degrade ? (
        <EmptyState title={t('home.reduced')}>{t('home.reduced_text')}</EmptyState>
      ) : (
        <MoneySection />
      )}
    </Box>
  )
}
