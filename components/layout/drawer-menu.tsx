'use client'

import Close from '@mui/icons-material/Close'
import MenuLines from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Brand } from './brand.tsx'
import type { MenuEntry } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

/** The main menu in narrow windows: a button and the drawer that it opens. */
export function DrawerMenu({ entries, name }: { entries: readonly MenuEntry[]; name: string }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Box sx={{ display: { xs: 'block', md: 'none' } }}>
      <IconButton aria-label={t('open_menu')} aria-expanded={open} edge="start" onClick={() => setOpen(true)}>
        <MenuLines />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('main_menu'), sx: { width: 'min(84vw, 19rem)', p: 1.5 } } }}
      >
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5, pl: 0.5 }}
        >
          <Brand name={name} />
          <IconButton aria-label={t('close_menu')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        <nav aria-label={t('main_menu')}>
          <SideMenu entries={entries} onChoose={close} />
        </nav>
      </Drawer>
    </Box>
  )
}
