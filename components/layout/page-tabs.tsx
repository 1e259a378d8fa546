'use client'

import Box from '@mui/material/Box'
import Link from 'next/link'
import { TabStrip, tabStyles } from './tab-strip.tsx'

interface PageTabsProps {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { href: string; label: string }[]
  /** The href of the current page's tab. */
  current: string
}

/** Tabs that link related pages. */
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
