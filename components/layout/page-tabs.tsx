'use client'

import Link from 'next/link'
import { TabStrip } from './tab-strip.tsx'

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
          <Link
            className="portal-tab"
            href={href}
            prefetch={false}
            aria-current={href === current ? 'page' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </TabStrip>
  )
}
