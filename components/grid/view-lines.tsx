'use client'

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Pencil, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import type { SavedView } from '#lib/contract/view.ts'
import { StateLink } from './state-link.tsx'
import type { Views } from './use-views.ts'

interface ViewLinesProps {
  views: Views
  all: readonly SavedView[]
  onGo: (href: string) => void
  onEdit: (view: SavedView) => void
  onDelete: (view: SavedView) => void
}

/** All views as links. */
export function ViewLines({ views, all, onGo, onEdit, onDelete }: ViewLinesProps) {
  const t = useTranslations('views')
  if (all.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        {t('none')}
      </Typography>
    )
  }
  const link = (href: string, current: boolean, label: string) => (
    <Box
      component={StateLink}
      href={href}
      onGo={() => onGo(href)}
      aria-current={current ? 'true' : undefined}
      sx={{ ...line, ...(current && { bgcolor: 'action.selected', fontWeight: 600 }) }}
    >
      {label}
    </Box>
  )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: '2px' }}>
      <li>{link(views.plain, !views.current, t('without'))}</li>
      {all.map((view) => (
        <Box component="li" key={view.viewNo} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {link(views.hrefOf(view), view === views.current, view.name)}
          {view.isDefault && (
            <Typography component="span" variant="caption" color="textSecondary">
              {t('default')}
            </Typography>
          )}
          <IconButton aria-label={t('edit_name', { name: view.name })} onClick={() => onEdit(view)}>
            <Icon icon={Pencil} />
          </IconButton>
          <IconButton aria-label={t('delete_name', { name: view.name })} onClick={() => onDelete(view)}>
            <Icon icon={Trash2} />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

const line = {
  flex: 1,
  minWidth: 0,
  display: 'block',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
} as const
