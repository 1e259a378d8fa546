'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { StatusChip } from '#components/status-chip.tsx'
import type { EvidenceState } from '#lib/rules/evidence.ts'

/** The evidence for this reason code: which is provided and which is missing. */
export function EvidenceGuide({ states }: { states: readonly EvidenceState[] }) {
  const t = useTranslations('dispute.guide')
  const word = useTranslations('enums')
  const group = (weight: EvidenceState['weight']) => states.filter((state) => state.weight === weight)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(['essential', 'supporting'] as const).map((weight) => (
        <div key={weight}>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
            {t(weight)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {group(weight).map(({ item, section, found }) => (
              <Box
                component="li"
                key={item}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
              >
                <StatusChip
                  tone={found === 'missing' ? (weight === 'essential' ? 'attention' : 'neutral') : 'good'}
                  label={t(`found.${found}`)}
                />
                <Typography component="span" variant="body2" sx={{ flex: '1 1 240px' }}>
                  {t(`items.${item}`)}{' '}
                  {found === 'missing' && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {t('where', { section: word(`evidenceSection.${section}`) })}
                    </Box>
                  )}
                </Typography>
              </Box>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  )
}
