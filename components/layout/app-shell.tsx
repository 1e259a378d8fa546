import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DownloadsButton } from './downloads-button.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { MainContent } from './main-content.tsx'
import type { MenuEntry } from './menu.ts'
import { type News, NewsProvider } from './news.tsx'
import { NewsBell } from './news-bell.tsx'
import { NewsStrip } from './news-strip.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SideNav } from './side-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { BAR_HEIGHT, UnderBar } from './under-bar.tsx'
import type { UnreadNews } from './unread-news.ts'
import { UserMenu } from './user-menu.tsx'

interface AppShellProps {
  merchantNo: string
  userName: string
  menu: MenuEntry[]
  /** Whether the menu is a rail. */
  rail: boolean
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

/** The frame of every page after sign-in. */
export function AppShell(props: AppShellProps) {
  const { merchantNo, userName, menu, rail, news, dismissed, unread, sessionEnd, banner, keys, children } =
    props
  const t = useTranslations()
  const name = t('routes.portal')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
      }}
    >
      <SkipLink>{t('shell.skip')}</SkipLink>
      <SideNav entries={menu} name={name} rail={rail} />
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
  bgcolor: 'var(--portal-frame)',
} as const
