import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface JsonTextProps {
  title: string
  /** Text that is not JSON is shown as it is. */
  text: string
  aside?: ReactNode
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The content of a request or a response, one field per line. */
export function JsonText({ title, text, aside }: JsonTextProps) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{title}</Typography>
        {aside}
      </Box>
      <Box
        component="pre"
        translate="no"
        // The keyboard scrolls it.
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {pretty(text)}
      </Box>
    </Box>
  )
}
