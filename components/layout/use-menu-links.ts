'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type PointerEvent, startTransition, useRef } from 'react'
import { preloadPageScripts } from '#lib/client/page-scripts.ts'
import { isPlainClick } from '#lib/client/plain-click.ts'
import { writtenSince } from '#lib/client/writes.ts'
import { usePageSettings } from './page-settings.tsx'

/** The time on a link from which the user seems to mean it, in ms. */
const MEANT_AFTER = 65
/** The age from which a prefetched page loads again, in ms; as for other fetched data. */
const STALE_AFTER = 30_000

/** When the pages were prefetched, in ms since 1970. */
const prefetchedAt = new Map<string, number>()

const hrefOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined

/**
 * The handlers of a menu whose links are plain HTML: they open all pages without a new document, and fetch a page
 * while the pointer is on its link. Focus passes all links on its way, so it fetches nothing. `next/link` would add a
 * component with state and listeners for every entry.
 * @param onChoose runs when the user has chosen a page
 */
export function useMenuLinks(onChoose?: () => void) {
  const router = useRouter()
  const { nonce, pageScripts } = usePageSettings()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => clearTimeout(timer.current)
  const onPointerOver = (event: PointerEvent) => {
    forget()
    const href = hrefOf(event)
    if (!href || href === location.pathname) return
    timer.current = setTimeout(() => {
      const at = prefetchedAt.get(href)
      if (at === undefined || Date.now() - at >= STALE_AFTER) prefetchedAt.set(href, Date.now())
      router.prefetch(href, { kind: PrefetchKind.FULL })
      if (pageScripts) void preloadPageScripts(pageScripts, href, nonce)
    }, MEANT_AFTER)
  }
  const onClick = (event: MouseEvent) => {
    const href = hrefOf(event)
    if (!href || event.defaultPrevented) return
    onChoose?.()
    if (!isPlainClick(event)) return
    event.preventDefault()
    forget()
    const at = prefetchedAt.get(href)
    startTransition(() => {
      router.push(href)
      // What was prefetched may be out of date: the new page loads again. This also discards everything prefetched.
      if (at !== undefined && (writtenSince(at) || Date.now() - at >= STALE_AFTER)) {
        prefetchedAt.clear()
        router.refresh()
      }
    })
  }
  return { onClick, onPointerOver, onPointerLeave: forget }
}
