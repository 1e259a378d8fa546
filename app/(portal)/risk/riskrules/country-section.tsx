'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { EditedSection } from '#components/form/edited-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { type CountryRule, getCountryRule, saveCountryRule } from '#lib/contract/risk.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useChangedText } from './use-changed-text.ts'

const CountryDialog = latePart(() => import('./country-dialog.tsx').then((module) => module.CountryDialog))

/** The countries from which payments are accepted. */
export function CountrySection() {
  const t = useTranslations('risk')
  return (
    <EditedSection
      id="country"
      title={t('country')}
      get={getCountryRule}
      save={saveCountryRule}
      editLabel={t('edit_country')}
      Dialog={CountryDialog}
      rows={2}
    >
      {(rule) => <Rule rule={rule} />}
    </EditedSection>
  )
}

function Rule({ rule }: { rule: CountryRule }) {
  const t = useTranslations('risk')
  const format = useFormat()
  const changed = useChangedText()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{t(`country_text.${rule.type}`)}</Typography>
      {rule.countries.length > 0 && (
        <Box
          component="ul"
          aria-label={t('country')}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {rule.countries.map((country) => (
            <li key={country}>{format.country(country)}</li>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('country_which')} {changed(rule)}
      </Typography>
    </Box>
  )
}
