'use client'

import Box from '@mui/material/Box'
import Link from 'next/link'
import { TabStrip, tabStyles } from './tab-strip.tsx'

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
    <TabStrip label={label}>
      {tabs.map(({ href, label: name }) => (
        <li key={href}>
          <Box
            component={Link}
            href={href}
            prefetch={false}
            aria-current={href === current ? 'page' : undefined}
            sx={tabStyles}
          >
            {name}
          </Box>
        </li>
      ))}
    </TabStrip>
  )
}
