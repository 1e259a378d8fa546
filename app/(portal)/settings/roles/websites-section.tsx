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
import type { Rights, roleWebsiteRights } from '#lib/contract/role.ts'

export type WebsiteRights = AnswerOf<typeof roleWebsiteRights>

interface WebsitesSectionProps {
  known: WebsiteRights
  websites: Rights['sites']
  /** Undefined if the section is read-only. */
  onChange?: ((websites: Rights['sites']) => void) | undefined
  error?: string | undefined
}

/** The websites whose orders the role sees: all, or a selection. */
export function WebsitesSection({ known, websites, onChange, error }: WebsitesSectionProps) {
  const t = useTranslations('roles')
  /** Keeps the selection while the user tries the other option. */
  const [some, setSome] = useState<string[]>(websites === '*' ? [] : websites)
  const choose = (next: string[]) => {
    setSome(next)
    onChange?.(next)
  }
  return (
    <Section id="sites" title={t('websites_section')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('websites_hint')}
        </Typography>
        <RadioGroup
          aria-label={t('websites_section')}
          value={websites === '*' ? 'all' : 'some'}
          onChange={(_, value) => onChange?.(value === 'all' ? '*' : some)}
        >
          <FormControlLabel
            value="all"
            control={<Radio />}
            label={t('websites_all')}
            disabled={!onChange || !known.mineAll}
          />
          <FormControlLabel
            value="some"
            control={<Radio />}
            label={t('websites_some')}
            disabled={!onChange}
          />
        </RadioGroup>
        {websites !== '*' && (
          <FormGroup aria-label={t('websites_some')} sx={{ pl: 3.5 }}>
            {known.sites.map(({ url, mine }) => (
              <FormControlLabel
                key={url}
                label={url}
                disabled={!onChange || !mine}
                control={
                  <Checkbox
                    checked={websites.includes(url)}
                    onChange={(_, on) =>
                      choose(on ? [...websites, url].sort() : websites.filter((each) => each !== url))
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
