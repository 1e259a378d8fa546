import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DownloadsButton } from './downloads-button.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainContent } from './main-content.tsx'
import type { MenuEntry } from './menu.ts'
import { type News, NewsProvider } from './news.tsx'
import { NewsBell } from './news-bell.tsx'
import { NewsStrip } from './news-strip.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'
import { BAR_HEIGHT, UnderBar } from './under-bar.tsx'
import type { UnreadNews } from './unread-news.ts'
import { UserMenu } from './user-menu.tsx'

interface AppShellProps {
  merchantNo: string
  userName: string
  menu: MenuEntry[]
  news: News
  /** The stored preference `news`. */
  dismissed: string | undefined
  /** The user’s unread notices; undefined if the permissions are not loaded. */
  unread: UnreadNews | undefined
  /** The warning before the session ends, and the dialog after it. */
  sessionEnd: ReactNode
  /** A banner that every page shows. */
  banner?: ReactNode
  /** The keyboard shortcuts and the windows that they open. */
  keys: ReactNode
  children: ReactNode
}

const SIDE_WIDTH = '15rem'

/** The frame of every page after sign-in. */
export function AppShell(props: AppShellProps) {
  const { merchantNo, userName, menu, news, dismissed, unread, sessionEnd, banner, keys, children } = props
  const t = useTranslations()
  const name = t('routes.portal')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${SIDE_WIDTH} minmax(0, 1fr)` },
      }}
    >
      <SkipLink>{t('shell.skip')}</SkipLink>
      <Box component="nav" aria-label={t('shell.main_menu')} sx={side}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: BAR_HEIGHT, px: 2.25 }}>
          <Brand name={name} />
        </Box>
        <Box sx={{ p: 1.25, overflowY: 'auto' }}>
          <SideMenu entries={menu} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, minHeight: '100dvh' }}>
        <NewsProvider initial={news} dismissed={dismissed}>
          <Box component="header" sx={bar}>
            <DrawerMenu entries={menu} name={name} />
            <Breadcrumbs />
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', pl: 2 }}>
              <NewsStrip place="bar" />
            </Box>
            {menu.length > 0 && <PaletteButton />}
            <DownloadsButton />
            {menu.length > 0 && <NewsBell initial={unread} />}
            <TimeZoneChoice />
            <LanguageSwitch />
            <ThemeSwitch />
            <UserMenu merchantNo={merchantNo} userName={userName} />
          </Box>
          <UnderBar>{banner}</UnderBar>
          <Banners />
          <NewsStrip place="below" />
        </NewsProvider>
        <MainContent>{children}</MainContent>
      </Box>
      {keys}
      {sessionEnd}
    </Box>
  )
}

const side = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateRows: 'auto minmax(0, 1fr)',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 0.5 },
  height: BAR_HEIGHT,
  px: { xs: 1.5, sm: 2 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
