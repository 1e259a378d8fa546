'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { CountrySection } from './country-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ScoresSection } from './scores-section.tsx'
import { ThirdPartySection } from './third-party-section.tsx'

/** Everything that makes a score and what a score does. */
export function RiskRulesScreen() {
  const t = useTranslations()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h1">{t('routes.riskrules')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '60rem' }}>
          {t('risk.intro')}
        </Typography>
      </Box>
      <ScoresSection />
      <RulesSection />
      <CountrySection />
      <ThirdPartySection />
    </Box>
  )
}
