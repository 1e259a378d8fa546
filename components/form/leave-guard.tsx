'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { preload } from '#components/layout/use-panel.ts'
import { isPlainClick } from '#lib/client/plain-click.ts'

const loadQuestion = () => import('./leave-question.tsx').then((module) => module.LeaveQuestion)
const LeaveQuestion = latePart(loadQuestion)

/** The user has confirmed leaving: no guard of the page asks again. */
let leaving = false

/**
 * Asks before unsaved input is lost: on a link of the page, on back and forward, and (in the browser's own
 * dialog) on a reload or when the window closes. A page that navigates after saving has no unsaved input. Of several
 * guards, such as those of a page and of a dialog on it, only one asks.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const router = useRouter()
  // Undefined until the first question; null: not asking.
  const [way, setWay] = useState<Way | null>()

  useEffect(() => {
    if (!unsaved) return
    // So that the question opens at once.
    preload(loadQuestion)()
    leaving = false
    const ask = (event: Event, go: () => void) => {
      if (leaving) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setWay({ go })
    }
    const onClick = (event: MouseEvent) => {
      const href = hrefOf(event)
      if (href) ask(event, () => router.push(href))
    }
    const onTraverse = (event: NavigateEvent) => {
      const { key, url } = event.destination
      if (event.navigationType !== 'traverse' || !event.cancelable || isHere(new URL(url))) return
      ask(event, () => navigation.traverseTo(key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault()
    }
    // Before the page's own handlers, so that the navigation has not started yet.
    addEventListener('click', onClick, { capture: true })
    addEventListener('beforeunload', onUnload)
    // Without the Navigation API, back and forward leave the page without a question.
    const history: Navigation | undefined = 'navigation' in window ? navigation : undefined
    history?.addEventListener('navigate', onTraverse)
    return () => {
      removeEventListener('click', onClick, { capture: true })
      removeEventListener('beforeunload', onUnload)
      history?.removeEventListener('navigate', onTraverse)
    }
  }, [unsaved, router])

  if (way === undefined) return null
  return (
    <LeaveQuestion
      open={way !== null}
      onConfirm={() => {
        leaving = true
        setWay(null)
        way?.go()
      }}
      onClose={() => setWay(null)}
    />
  )
}

interface Way {
  go: () => void
}

const isHere = ({ pathname }: URL) => pathname === location.pathname

/**
 * The target of a click that leaves this page for another page of the portal in the same window; otherwise
 * undefined.
 */
function hrefOf(event: MouseEvent): string | undefined {
  const { target } = event
  if (!isPlainClick(event) || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const to = new URL(link.href)
  return to.origin === location.origin && !isHere(to) ? `${to.pathname}${to.search}${to.hash}` : undefined
}
