'use client'

import Box from '@mui/material/Box'
import { Minus, Pencil, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import type { DiffLine } from './use-diff-text.ts'

const looks = {
  added: { icon: Plus, color: 'success.main' },
  removed: { icon: Minus, color: 'error.main' },
  changed: { icon: Pencil, color: 'action.active' },
} as const

export function DiffList({ lines, label }: { lines: readonly DiffLine[]; label: string }) {
  const t = useTranslations('roles')
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {lines.map(({ id, kind, text }) => {
        const { icon, color } = looks[kind]
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > .p-icon': { color } }}
          >
            <Icon icon={icon} />
            {kind !== 'changed' && (
              <span className="visually-hidden">{t(kind === 'added' ? 'added_right' : 'removed_right')}</span>
            )}
            <span>{text}</span>
          </Box>
        )
      })}
    </Box>
  )
}
