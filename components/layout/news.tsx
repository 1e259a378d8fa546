'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { latestPreference, writePreference } from '#lib/client/preferences.ts'
import { dayOf } from '#lib/rules/days.ts'
import { dismissedOn, dismissedText } from './dismissed-news.ts'
import { useIsIdle } from './page-idle.ts'
import type { News } from './shown-news.ts'

const LatestNews = dynamic(() => import('./latest-news.tsx').then((module) => module.LatestNews), {
  ssr: false,
})

interface ShownNews {
  news: News
  /** Hides the notices for the rest of the day; undefined if they cannot be dismissed. */
  dismiss: (() => void) | undefined
}

const NewsContext = createContext<ShownNews>({ news: [], dismiss: undefined })

/** The notices that the frame shows. It has two places for them, of which one is visible. */
export const useNews = () => useContext(NewsContext)

interface NewsProviderProps {
  initial: News
  /** The stored preference `news`. */
  dismissed: string | undefined
  children: ReactNode
}

/** The provider's notices. Fetched every few minutes, which does not count as user activity. */
export function NewsProvider({ initial, dismissed, children }: NewsProviderProps) {
  const { serverTime, timeZone } = usePortal()
  const today = dayOf(serverTime, timeZone)
  const [stored, setStored] = useState(() => latestPreference('news', dismissed))
  const [latest, setLatest] = useState(initial)
  const live = useIsIdle()
  const hidden = dismissedOn(today, stored)
  const news = latest.filter(({ id, ongoing }) => ongoing || !hidden.includes(id))
  const past = news.filter(({ ongoing }) => !ongoing)
  const dismiss = () => {
    const text = dismissedText(today, [...hidden, ...past.map(({ id }) => id)])
    writePreference('news', text)
    setStored(text)
  }
  return (
    <NewsContext value={{ news, dismiss: past.length > 0 ? dismiss : undefined }}>
      {children}
      {live && <LatestNews initial={initial} onChange={setLatest} />}
    </NewsContext>
  )
}
