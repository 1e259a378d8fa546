'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { latePart } from '#components/layout/late-part.tsx'
import { preload } from '#components/layout/use-panel.ts'

const loadDialog = () =>
  import('#components/feedback/confirm-dialog.tsx').then((module) => module.ConfirmDialog)
const ConfirmDialog = latePart(loadDialog)

/** The user has confirmed leaving: no guard of the page asks again. */
let leaving = false

/**
 * Asks before unsaved input is lost: on a link of the page, on back and forward, and (in the browser's own
 * dialog) on a reload or when the window closes. A page that navigates after saving has no unsaved input. Of several
 * guards, such as those of a page and of a dialog on it, only one asks.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('form.leave')
  const router = useRouter()
  // Undefined until the first question; null: not asking.
  const [way, setWay] = useState<Way | null>()

  useEffect(() => {
    if (!unsaved) return
    // So that the question opens at once.
    preload(loadDialog)()
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
    <ConfirmDialog
      open={way !== null}
      title={t('title')}
      confirmLabel={t('confirm')}
      tone="error"
      onConfirm={() => {
        leaving = true
        setWay(null)
        way?.go()
      }}
      onClose={() => setWay(null)}
    >
      {t('text')}
    </ConfirmDialog>
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
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined
  const link = target.closest('a')
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const to = new URL(link.href)
  return to.origin === location.origin && !isHere(to) ? `${to.pathname}${to.search}${to.hash}` : undefined
}
