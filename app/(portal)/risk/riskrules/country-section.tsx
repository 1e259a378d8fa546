'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type CountryRule, getCountryRule, saveCountryRule } from '#lib/contract/risk.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useChangedText } from './use-changed-text.ts'

const CountryDialog = dynamic(() => import('./country-dialog.tsx').then((module) => module.CountryDialog), {
  ssr: false,
})

/** From which countries payments are taken. */
export function CountrySection() {
  const t = useTranslations('risk')
  const may = useCan()(saveCountryRule)
  const edited = useEdited<CountryRule>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getCountryRule, {}))
  return (
    <Section
      id="country"
      title={t('country')}
      aside={data && may && <EditButton label={t('edit_country')} onClick={() => edited.edit(data)} />}
    >
      {data ? (
        <Rule rule={data} />
      ) : error ? (
        <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {edited.row && (
        <CountryDialog
          row={edited.row}
          latest={data}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </Section>
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
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
        >
          {rule.countries.map((country) => (
            <li key={country}>
              <Chip label={format.country(country)} />
            </li>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('country_which')} {changed(rule)}
      </Typography>
    </Box>
  )
}
