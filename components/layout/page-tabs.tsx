'use client'

import Box from '@mui/material/Box'
import Link from 'next/link'

interface PageTabsProps {
  /** Names them as a whole. */
  label: string
  tabs: readonly { href: string; label: string }[]
  /** The page one is on: the href of its tab. */
  current: string
}

/** Pages that belong together, one beside the other. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ overflowX: 'auto', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {tabs.map(({ href, label: name }) => (
          <li key={href}>
            <Box
              component={Link}
              href={href}
              prefetch={false}
              aria-current={href === current ? 'page' : undefined}
              sx={tab}
            >
              {name}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const tab = {
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
