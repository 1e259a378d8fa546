'use client'

import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
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
    <Box
      component="nav"
      aria-label={t('tabs')}
      sx={{ overflowX: 'auto', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {tabs.map(({ id, label, count, href, onGo }) => (
          <li key={id}>
            <Box
              component={StateLink}
              href={href}
              onGo={onGo}
              aria-current={id === current ? 'page' : undefined}
              sx={tab}
            >
              {count ? t('tab', { name: label, count: format.count(count.total, count.totalCapped) }) : label}
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
