import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'

interface SpecimenProps {
  name: string
  /** Its states by their names. */
  states: Readonly<Record<string, ReactNode>>
  /** The minimum width of a state in px; default: the whole width. */
  width?: number
}

/** A component in its states. */
export function Specimen({ name, states, width }: SpecimenProps) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {name}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: width
            ? `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`
            : 'minmax(0, 1fr)',
        }}
      >
        {Object.entries(states).map(([state, content]) => (
          <Box key={state} sx={{ minWidth: 0 }}>
            <Typography variant="caption" component="div" color="textSecondary" sx={{ mb: 0.5 }}>
              {state}
            </Typography>
            {content}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** `useText()(chinese, english)`: the text in the language of the page. */
export function useText(): (chinese: string, english: string) => string {
  const isChinese = useLocale() === 'zh-CN'
  return (chinese, english) => (isChinese ? chinese : english)
}
