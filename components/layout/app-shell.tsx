import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Downloads } from './downloads.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { MainContent } from './main-content.tsx'
import type { MenuEntry } from './menu.ts'
import { NewsProvider } from './news.tsx'
import { NewsBell } from './news-bell.tsx'
import { NewsStrip } from './news-strip.tsx'
import { PaletteButton } from './palette-button.tsx'
import type { News } from './shown-news.ts'
import { SideNav } from './side-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnderBar } from './under-bar.tsx'
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
  const { merchantNo, userName, menu, rail, news, dismissed, unread } = props
  const { sessionEnd, banner, keys, children } = props
  const t = useTranslations()
  const name = t('routes.portal')
  return (
    <div className="frame">
      <SkipLink>{t('shell.skip')}</SkipLink>
      <SideNav entries={menu} name={name} rail={rail} />
      <div className="frame-page">
        <NewsProvider initial={news} dismissed={dismissed}>
          <header className="frame-bar">
            <DrawerMenu entries={menu} name={name} />
            <Breadcrumbs />
            <div className="news-place">
              <NewsStrip place="bar" />
            </div>
            {menu.length > 0 && <PaletteButton />}
            <Downloads />
            {menu.length > 0 && <NewsBell initial={unread} />}
            <UserMenu merchantNo={merchantNo} userName={userName} />
          </header>
          <UnderBar>{banner}</UnderBar>
          <Banners />
          <NewsStrip place="below" />
        </NewsProvider>
        <MainContent>{children}</MainContent>
      </div>
      <LiveUpdates />
      {keys}
      {sessionEnd}
    </div>
  )
}
