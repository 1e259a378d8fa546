'use client'

import Box from '@mui/material/Box'
import { StateLink } from '#components/grid/state-link.tsx'
import { chartColor } from './parts.tsx'
import { waterfallBars } from './waterfall-bars.ts'

interface WaterfallStep {
  id: string
  label: string
  /** The change as a decimal string; the total for the last step. */
  amount: string
  /** The formatted amount. */
  text: string
  /** The list with the entries of the sum. */
  href: string
  onGo: () => void
}

interface WaterfallProps {
  /** Names the chart. */
  label: string
  /** The first amount, its changes, and the total. */
  steps: readonly WaterfallStep[]
  /** The step whose entries are shown. */
  current: string | undefined
}

/** The steps from one amount to another: a list of links with amounts, each with its bar. */
export function Waterfall({ label, steps, current }: WaterfallProps) {
  const bars = waterfallBars(
    steps.slice(0, -1).map(({ amount }) => amount),
    steps.at(-1)?.amount ?? '0',
  )
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {steps.map(({ id, label: name, text, href, onGo }, index) => {
        const bar = bars[index]
        const isEnd = index === 0 || index === steps.length - 1
        const color = chartColor(isEnd ? 'primary' : bar?.rises ? 'success' : 'error')
        return (
          <li key={id}>
            <Box
              component={StateLink}
              href={href}
              onGo={onGo}
              aria-current={id === current ? 'true' : undefined}
              sx={{ ...row, fontWeight: isEnd ? 650 : undefined }}
            >
              <Box component="span" className="name">
                {name}
              </Box>
              <Box component="span" className="track" aria-hidden>
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    insetBlock: 0,
                    left: `min(${bar?.left ?? 0}%, calc(100% - 2px))`,
                    width: `max(${bar?.width ?? 0}%, 2px)`,
                    bgcolor: bar?.width === 0 ? 'text.disabled' : color,
                    borderRadius: 0.5,
                  }}
                />
              </Box>
              <Box component="span" className="amount">
                {text}
              </Box>
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

/** On a phone the bar is below its text. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(7rem, 10rem) 1fr minmax(9rem, auto)' },
  gridTemplateAreas: { xs: '"name amount" "track track"', sm: '"name track amount"' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 1,
  py: 0.75,
  mx: -1,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:hover .name': { textDecoration: 'underline' },
  '&[aria-current]': {
    bgcolor: 'action.selected',
    boxShadow: 'inset 3px 0 0 var(--mp-palette-primary-main)',
  },
  '& .name': { gridArea: 'name' },
  '& .amount': { gridArea: 'amount', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .track': { gridArea: 'track', position: 'relative', height: { xs: 8, sm: 16 } },
}
