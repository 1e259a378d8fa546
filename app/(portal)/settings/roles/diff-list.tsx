'use client'

import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/EditOutlined'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { DiffLine } from './use-diff-text.ts'

const looks = {
  added: { Icon: Add, color: 'success' },
  removed: { Icon: Remove, color: 'error' },
  changed: { Icon: Edit, color: 'action' },
} as const

export function DiffList({ lines, label }: { lines: readonly DiffLine[]; label: string }) {
  const t = useTranslations('roles')
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {lines.map(({ id, kind, text }) => {
        const { Icon, color } = looks[kind]
        return (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Icon fontSize="small" color={color} aria-hidden />
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
