'use client'

import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { Brand } from './brand.tsx'
import type { MenuEntry } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

interface MenuDrawerProps {
  entries: readonly MenuEntry[]
  name: string
  open: boolean
  onClose: () => void
}

export function MenuDrawer({ entries, name, open, onClose }: MenuDrawerProps) {
  const t = useTranslations('shell')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('main_menu'), sx: { width: 'min(84vw, 19rem)', p: 1.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5, pl: 0.5 }}>
        <Brand name={name} />
        <IconButton aria-label={t('close_menu')} onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      </Box>
      <nav aria-label={t('main_menu')}>
        <SideMenu entries={entries} onChoose={onClose} />
      </nav>
    </Drawer>
  )
}
