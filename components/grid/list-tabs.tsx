'use client'

import { useTranslations } from 'next-intl'
import { TabStrip } from '#components/layout/tab-strip.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { StateLink } from './state-link.tsx'

interface ListTab {
  id: string
  label: string
  count: { total: number; totalCapped: boolean } | undefined
  /** The address of the list in the tab's state. */
  href: string
  onGo: () => void
}

interface ListTabsProps {
  tabs: readonly ListTab[]
  /** The id of the tab that matches the list's state; undefined if none does. */
  current: string | undefined
}

/** The most used filter of a list as links with counts. Links work before hydration and in a new tab. */
export function ListTabs({ tabs, current }: ListTabsProps) {
  const t = useTranslations('grid')
  const format = useFormat()
  return (
    <TabStrip label={t('tabs')}>
      {tabs.map(({ id, label, count, href, onGo }) => (
        <li key={id}>
          <StateLink
            className="portal-tab"
            href={href}
            onGo={onGo}
            aria-current={id === current ? 'page' : undefined}
          >
            {count ? t('tab', { name: label, count: format.count(count.total, count.totalCapped) }) : label}
          </StateLink>
        </li>
      ))}
    </TabStrip>
  )
}
