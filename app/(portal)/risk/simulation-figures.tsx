'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { SimulatedOutcome, Simulation } from '#lib/contract/risk-simulation.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { addAmounts } from '#lib/rules/money.ts'

/** Color and hatching of each result, in the bar and next to its text. */
export const outcomeFills: Readonly<Record<SimulatedOutcome['verdict'], string>> = {
  refused: 'var(--mp-palette-error-main)',
  pre_authorized:
    'repeating-linear-gradient(45deg, var(--mp-palette-warning-main) 0 4px, transparent 4px 6px)',
  challenged: 'repeating-linear-gradient(45deg, var(--mp-palette-info-main) 0 4px, transparent 4px 6px)',
  accepted: 'repeating-linear-gradient(90deg, var(--mp-palette-success-main) 0 4px, transparent 4px 6px)',
}

/** The result in four figures, and the changed part of the orders as one bar. */
export function SimulationFigures({ simulation }: { simulation: Simulation }) {
  const t = useTranslations('risk_simulation')
  const format = useFormat()
  const { concerned, outcomes, currency } = simulation
  const sum = (of: (outcome: SimulatedOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const changed = sum(({ orders }) => orders)
  const stopped = outcomes.filter(({ verdict }) => verdict === 'refused')
  const figures = [
    {
      label: t('figure_changed'),
      value: t('of', { part: format.count(changed), all: format.count(concerned) }),
    },
    {
      label: t('figure_amount'),
      value: format.money(addAmounts(currency, ...outcomes.map(({ equivalent }) => equivalent)), currency),
    },
    ...(['fraudulent', 'genuine'] as const).map((part) => ({
      label: t(`figure.${part}`),
      value: format.money(
        addAmounts(currency, ...stopped.map((outcome) => outcome[part].equivalent)),
        currency,
      ),
    })),
  ]
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', gap: 2 }}
      >
        {figures.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'end' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {/* The figures and the texts below contain the same. */}
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 12, borderRadius: 0.5, overflow: 'hidden' }}
      >
        {outcomes.map(({ verdict, orders }) => (
          <Box
            key={verdict}
            sx={{ flexGrow: orders, flexBasis: 0, minWidth: 4, background: outcomeFills[verdict] }}
          />
        ))}
        <Box sx={{ flexGrow: Math.max(0, concerned - changed), flexBasis: 0, bgcolor: 'divider' }} />
      </Box>
    </>
  )
}
