'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { REFUSING_SCORE } from '#lib/rules/risk.ts'
import { CountrySection } from './country-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ScoresSection } from './scores-section.tsx'
import { ThirdPartySection } from './third-party-section.tsx'

/** The rules that make up the risk score, and the thresholds that use it. */
export function RiskRulesScreen() {
  const t = useTranslations()
  return (
    <div className="portal-stack">
      <Box>
        <Typography variant="h1">{t('routes.riskrules')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '60rem' }}>
          {t('risk.intro', { refusing: REFUSING_SCORE })}
        </Typography>
      </Box>
      <ScoresSection />
      <RulesSection />
      <CountrySection />
      <ThirdPartySection />
    </div>
  )
}
