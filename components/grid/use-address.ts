'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { FRAGMENT_KEY } from '#lib/contract/search-params.ts'

/** The query and the fragment of the page's address. */
export interface Address {
  params: URLSearchParams
  /** Undefined on the server and during hydration if the state is in the fragment, which is unknown there. */
  hash: string | undefined
}

const VISITED = 'portal:visited'

/**
 * The current address, read from the window: Next's useSearchParams updates later, and not at all after a reload and a
 * step back.
 */
export function useAddress(): Address {
  const onServer = useSearchParams()
  const text = useSyncExternalStore(
    subscribe,
    // A new function on each render: a Next link changes the address without an event, but renders.
    () => `${window.location.search}${window.location.hash}`,
    // During hydration too, the text of an address without a fragment is the browser's: it is not rendered twice.
    () =>
      onServer.has(FRAGMENT_KEY)
        ? null
        : typeof window === 'undefined'
          ? `?${onServer}`
          : window.location.search,
  )
  const query = String(onServer)
  return useMemo(() => {
    if (text === null) return { params: new URLSearchParams(query), hash: undefined }
    return addressOf(text)
  }, [text, query])
}

/** Goes to another state of the same page: a new history entry, without a request for the page. */
export function useVisit(): (href: string) => void {
  return useCallback((href) => {
    window.history.pushState(null, '', href)
    window.dispatchEvent(new Event(VISITED))
  }, [])
}

export const currentAddress = (): Address => addressOf(`${window.location.search}${window.location.hash}`)

function addressOf(text: string): Address {
  const at = text.indexOf('#')
  const search = at < 0 ? text : text.slice(0, at)
  return { params: new URLSearchParams(search), hash: at < 0 ? '' : text.slice(at) }
}

const events = ['popstate', 'hashchange', VISITED]

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
