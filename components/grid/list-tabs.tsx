'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { TabStrip, tabStyles } from '#components/layout/tab-strip.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { StateLink } from './state-link.tsx'

export interface ListTab {
  id: string
  label: string
  count: { total: number; totalCapped: boolean } | undefined
  /** The state of the list that it stands for. */
  href: string
  onGo: () => void
}

interface ListTabsProps {
  tabs: readonly ListTab[]
  /** The one whose state the list has; undefined: none of them. */
  current: string | undefined
}

/** A list's most used filter as links with their counts: they work before any script runs, and in a new tab. */
export function ListTabs({ tabs, current }: ListTabsProps) {
  const t = useTranslations('grid')
  const format = useFormat()
  return (
    <TabStrip label={t('tabs')}>
      {tabs.map(({ id, label, count, href, onGo }) => (
        <li key={id}>
          <Box
            component={StateLink}
            href={href}
            onGo={onGo}
            aria-current={id === current ? 'page' : undefined}
            sx={tabStyles}
          >
            {count ? t('tab', { name: label, count: format.count(count.total, count.totalCapped) }) : label}
          </Box>
        </li>
      ))}
    </TabStrip>
  )
}
