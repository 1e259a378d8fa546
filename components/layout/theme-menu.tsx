'use client'

import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check, Monitor, Moon, Sun } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { readPreferences } from '#lib/client/preferences.ts'
import { chooseTheme } from '#lib/client/theme-choice.ts'
import { type Theme, themes } from '#lib/preferences.ts'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

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
      {themes.map((theme) => (
        <MenuItem
          key={theme}
          role="menuitemradio"
          aria-checked={theme === chosen}
          selected={theme === chosen}
          onClick={() => choose(theme)}
        >
          <ListItemIcon>
            <Icon icon={icons[theme]} />
          </ListItemIcon>
          <Box component="span" sx={{ flex: 1, pr: 1 }}>
            {t(`theme_${theme}`)}
          </Box>
          {theme === chosen && <Icon icon={Check} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
