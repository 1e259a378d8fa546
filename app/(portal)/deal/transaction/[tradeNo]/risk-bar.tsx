'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { TransactionDetail } from '#lib/contract/transaction.ts'

/** The scale ends at 100; a sum of rule scores can be higher. */
const SCALE = 100

type Scores = Pick<TransactionDetail, 'riskScore' | 'preAuthScore' | 'totalScore'>

/**
 * The risk score on a scale from 0, with the two thresholds. Each part has a name, a range and a pattern, so
 * that the meaning does not depend on color.
 */
export function RiskBar({ order }: { order: Scores }) {
  const t = useTranslations('detail.risk')
  const { riskScore, preAuthScore, totalScore } = order
  const end = Math.max(SCALE, riskScore, totalScore)
  const at = (score: number) => `${((Math.min(Math.max(score, 0), end) / end) * 100).toFixed(2)}%`
  const parts = [
    {
      id: 'accepted',
      to: preAuthScore,
      from: 0,
      text: t('accepted', { to: preAuthScore }),
      color: 'success.main',
      texture: 'none',
    },
    {
      id: 'pre_authorised',
      from: preAuthScore,
      to: totalScore,
      text: t('pre_authorised', { from: preAuthScore + 1, to: totalScore }),
      color: 'warning.main',
      texture:
        'repeating-linear-gradient(45deg, transparent 0 4px, var(--mp-palette-background-paper) 4px 6px)',
    },
    {
      id: 'refused',
      from: totalScore,
      to: end,
      text: t('refused', { from: totalScore + 1 }),
      color: 'error.main',
      texture:
        'repeating-linear-gradient(90deg, transparent 0 3px, var(--mp-palette-background-paper) 3px 5px)',
    },
  ].filter((part) => part.to > part.from)

  return (
    <Box component="figure" sx={{ mx: 0, mt: 0, mb: 1 }}>
      <Box
        role="img"
        aria-label={t('bar', { score: riskScore, preAuth: preAuthScore, total: totalScore })}
        sx={{ position: 'relative', pt: '26px', pb: '4px' }}
      >
        <Box
          sx={{
            position: 'relative',
            height: 12,
            borderRadius: 1,
            overflow: 'hidden',
            display: 'flex',
            gap: '2px',
          }}
        >
          {parts.map((part) => (
            <Box
              key={part.id}
              sx={{
                width: at(part.to - part.from),
                bgcolor: part.color,
                backgroundImage: part.texture,
              }}
            />
          ))}
        </Box>
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            left: at(riskScore),
            display: 'grid',
            justifyItems: 'center',
            // Keeps the label inside the bar at both ends.
            transform: `translateX(-${at(riskScore)})`,
          }}
        >
          <Box sx={{ typography: 'subtitle2', whiteSpace: 'nowrap' }}>{t('score', { score: riskScore })}</Box>
        </Box>
        <Box
          sx={{
            position: 'absolute',
            top: 20,
            left: at(riskScore),
            height: 24,
            borderLeft: '3px solid',
            borderColor: 'text.primary',
            transform: 'translateX(-50%)',
          }}
        />
      </Box>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {parts.map((part) => (
          <Box
            key={part.id}
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box
              aria-hidden
              component="span"
              sx={{
                width: 14,
                height: 10,
                borderRadius: 0.5,
                bgcolor: part.color,
                backgroundImage: part.texture,
              }}
            />
            {part.text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
