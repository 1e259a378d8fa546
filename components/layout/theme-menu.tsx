'use client'

import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined'
import Check from '@mui/icons-material/Check'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { readPreferences } from '#lib/client/preferences.ts'
import { chooseTheme } from '#lib/client/theme-choice.ts'
import { type Theme, themes } from '#lib/preferences.ts'

const icons = { light: LightMode, dark: DarkMode, system: BrightnessAuto } as const

interface ThemeMenuProps {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

/** The menu of the themes. A cookie stores the choice, so that the server renders the same. */
export function ThemeMenu({ id, anchor, onClose }: ThemeMenuProps) {
  const t = useTranslations('shell')
  const chosen = readPreferences().theme
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    onClose()
  }
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <MenuItem
            key={theme}
            role="menuitemradio"
            aria-checked={theme === chosen}
            selected={theme === chosen}
            onClick={() => choose(theme)}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {t(`theme_${theme}`)}
            {theme === chosen && <Check fontSize="small" sx={{ ml: 'auto', pl: 1 }} />}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
