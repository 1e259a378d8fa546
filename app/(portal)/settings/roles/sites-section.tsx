'use client'

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { Rights, roleSiteRights } from '#lib/contract/role.ts'

export type SiteRights = AnswerOf<typeof roleSiteRights>

interface SitesSectionProps {
  known: SiteRights
  sites: Rights['sites']
  /** Undefined if the section is read-only. */
  onChange?: ((sites: Rights['sites']) => void) | undefined
  error?: string | undefined
}

/** The websites whose orders the role sees: all, or a selection. */
export function SitesSection({ known, sites, onChange, error }: SitesSectionProps) {
  const t = useTranslations('roles')
  /** Keeps the selection while the user tries the other option. */
  const [some, setSome] = useState<string[]>(sites === '*' ? [] : sites)
  const choose = (next: string[]) => {
    setSome(next)
    onChange?.(next)
  }
  return (
    <Section id="sites" title={t('sites_section')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('sites_hint')}
        </Typography>
        <RadioGroup
          aria-label={t('sites_section')}
          value={sites === '*' ? 'all' : 'some'}
          onChange={(_, value) => onChange?.(value === 'all' ? '*' : some)}
        >
          <FormControlLabel
            value="all"
            control={<Radio />}
            label={t('sites_all')}
            disabled={!onChange || !known.mineAll}
          />
          <FormControlLabel value="some" control={<Radio />} label={t('sites_some')} disabled={!onChange} />
        </RadioGroup>
        {sites !== '*' && (
          <FormGroup aria-label={t('sites_some')} sx={{ pl: 3.5 }}>
            {known.sites.map(({ url, mine }) => (
              <FormControlLabel
                key={url}
                label={url}
                disabled={!onChange || !mine}
                control={
                  <Checkbox
                    checked={sites.includes(url)}
                    onChange={(_, on) =>
                      choose(on ? [...sites, url].sort() : sites.filter((each) => each !== url))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {error}
          </Typography>
        )}
      </Box>
    </Section>
  )
}
