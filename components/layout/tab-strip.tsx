import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface TabStripProps {
  /** The accessible name of the tabs. */
  label: string
  /** List items, each with one link that has `tabStyles`. */
  children: ReactNode
}

/** Links styled as tabs. They scroll on narrow screens. The current one has aria-current. */
export function TabStrip({ label, children }: TabStripProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ overflowX: 'auto', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}

export const tabStyles = {
  display: 'block',
  px: 1.5,
  py: 1,
  whiteSpace: 'nowrap',
  typography: 'body2',
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main', fontWeight: 600 },
}
