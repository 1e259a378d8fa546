import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppShell } from '#components/layout/app-shell.tsx'
import { menuOf } from '#components/layout/menu.ts'
import { PageBase } from '#components/layout/page-base.tsx'
import { PortalMessages } from '#components/layout/portal-messages.tsx'
import { NEWS_PAGE, unreadNews } from '#components/layout/unread-news.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { getNews } from '#lib/contract/common.ts'
import { newsList } from '#lib/contract/notice.ts'
import { SET_UP_PAGE } from '#lib/routes.ts'
import { setUpCalls } from '#lib/rules/security-policy.ts'
import { type CurrentSession, currentSession } from '#lib/server/current-session.ts'
import { currentTimeZone, currentUser } from '#lib/server/page.ts'
import { storedPreference } from '#lib/server/preferences.ts'
import { callProvider } from '#lib/server/provider.ts'
import { requestIdOf } from '#lib/server/request-id.ts'
import { userDigest } from '#lib/server/session.ts'
import { PortalKeys } from './_shared/keys/portal-keys.tsx'
import { PreviewBanner } from './_shared/preview-banner.tsx'
import { RightsRetry, SetUpShell } from './_shared/rare-frames.tsx'
import { SessionEnd } from './_shared/session-end.tsx'

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <PageBase>
      <SignedIn>{children}</SignedIn>
    </PageBase>
  )
}

async function SignedIn({ children }: { children: ReactNode }) {
  const current = await currentSession()
  if (current?.session.stage === 'two_step_due') {
    return <SetUpLayout current={current}>{children}</SetUpLayout>
  }
  if (current?.session.stage !== 'signed_in') redirect('/login')
  const { session, rights, left } = current
  const [user, timeZone, news, dismissed, menu, unread] = await Promise.all([
    currentUser(),
    currentTimeZone(),
    latestNews(),
    storedPreference('news'),
    storedPreference('menu'),
    rights && latestUnread(),
  ])
  const preview = user?.preview ?? undefined
  return (
    <PortalMessages locale={await getLocale()} timeZone={timeZone}>
      <PortalProvider
        value={{
          user,
          pages: [...(rights?.pages.keys() ?? [])],
          calls: [...(rights?.calls ?? [])],
          degrade: session.degrade || (rights?.degrade ?? false),
          timeZone,
          serverTime: user?.serverTime ?? new Date().toISOString(),
        }}
      >
        <AppShell
          merchantNo={session.merchantNo}
          userName={session.userName}
          menu={rights ? menuOf(rights.pages.keys()) : []}
          rail={menu === 'rail'}
          news={news}
          dismissed={dismissed}
          unread={unread}
          banner={<PreviewBanner preview={preview && { ...preview, left: secondsTo(preview.until) }} />}
          keys={rights && <PortalKeys />}
          sessionEnd={<SessionEndOf session={session} left={left} />}
        >
          {rights ? children : <RightsRetry requestId={requestIdOf(await headers())} />}
        </AppShell>
      </PortalProvider>
    </PortalMessages>
  )
}

/** The layout of a session that can only set up two-step authentication: its calls are few, and nothing polls. */
async function SetUpLayout({ current, children }: { current: CurrentSession; children: ReactNode }) {
  const { session, left } = current
  const [user, timeZone] = await Promise.all([currentUser(), currentTimeZone()])
  return (
    <PortalMessages locale={await getLocale()} timeZone={timeZone}>
      <PortalProvider
        value={{
          user,
          pages: [SET_UP_PAGE],
          calls: [...setUpCalls],
          degrade: false,
          timeZone,
          serverTime: user?.serverTime ?? new Date().toISOString(),
        }}
      >
        <SetUpShell sessionEnd={<SessionEndOf session={session} left={left} />}>{children}</SetUpShell>
      </PortalProvider>
    </PortalMessages>
  )
}

const SessionEndOf = ({ session, left }: Pick<CurrentSession, 'session' | 'left'>) => (
  <SessionEnd
    merchantNo={session.merchantNo}
    userName={session.userName}
    digest={userDigest(session)}
    left={left}
  />
)

/** Seconds of real time, because sessions use it. */
const secondsTo = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** A failure to load the notices must not break the page. */
async function latestNews() {
  try {
    return await callProvider(getNews, {})
  } catch (error) {
    unstable_rethrow(error)
    return []
  }
}

/** If this fails, the browser fetches them. */
async function latestUnread() {
  try {
    return await callProvider(newsList, unreadNews, { page: NEWS_PAGE })
  } catch (error) {
    unstable_rethrow(error)
    return undefined
  }
}
