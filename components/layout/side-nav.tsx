'use client'

import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeft'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { clearPreference, writePreference } from '#lib/client/preferences.ts'
import { Brand, BrandSign } from './brand.tsx'
import type { MenuEntry } from './menu.ts'
import { RailMenu } from './rail-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { BAR_HEIGHT } from './under-bar.tsx'

interface SideNavProps {
  entries: readonly MenuEntry[]
  /** The portal's own name. */
  name: string
  /** Whether the server rendered the rail, by the stored preference. */
  rail: boolean
}

/** The main menu of wide windows: complete, or a rail of icons. A cookie stores the choice. */
export function SideNav({ entries, name, rail: initial }: SideNavProps) {
  const t = useTranslations('shell')
  const [rail, setRail] = useState(initial)
  const toggle = () => {
    if (rail) clearPreference('menu')
    else writePreference('menu', 'rail')
    setRail(!rail)
  }
  const words = t(rail ? 'expand_menu' : 'collapse_menu')
  return (
    <Box component="nav" aria-label={t('main_menu')} sx={{ ...side, width: rail ? RAIL_WIDTH : SIDE_WIDTH }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: BAR_HEIGHT, px: 1.75 }}>
        {rail ? <BrandSign name={name} /> : <Brand name={name} />}
      </Box>
      <Box sx={{ p: 1, overflowY: 'auto', overflowX: 'hidden' }}>
        {rail ? <RailMenu entries={entries} /> : <SideMenu entries={entries} />}
      </Box>
      <Box sx={{ p: 1, textAlign: rail ? 'center' : 'end', borderTop: 1, borderColor: 'divider' }}>
        <Tooltip title={words} placement="right">
          <IconButton aria-label={words} onClick={toggle}>
            <Collapse fontSize="small" sx={{ ...(rail && { transform: 'rotate(180deg)' }) }} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

const SIDE_WIDTH = '15rem'
const RAIL_WIDTH = 56

const side = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'var(--portal-frame)',
} as const
