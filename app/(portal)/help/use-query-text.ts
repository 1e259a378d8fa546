'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The pause in typing after which the address has the text, in ms. Browsers limit how often it may change. */
const PAUSE = 300

/**
 * A text that the user types and that the address keeps for the way back. The field shows the state, never the address,
 * which follows later: a field that waits for the address loses letters and breaks input methods.
 */
export function useQueryText(param: string, maxLength: number) {
  const inAddress = (useSearchParams().get(param) ?? '').slice(0, maxLength)
  const path = usePathname()
  const [text, setText] = useState(inAddress)
  /** The text that the address has. */
  const written = useRef(inAddress)

  const keep = () => {
    if (text === written.current) return
    written.current = text
    const query = text ? `?${new URLSearchParams({ [param]: text })}` : ''
    // Changes only the address, so that typing causes no request.
    window.history.replaceState(null, '', `${location.pathname}${query}`)
  }
  const write = useEffectEvent(keep)
  useEffect(() => {
    const timer = setTimeout(() => write(), text ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [text])

  const follow = useEffectEvent(() => {
    // The rendered parameter can be that of an earlier change by this hook.
    const now = (new URLSearchParams(location.search).get(param) ?? '').slice(0, maxLength)
    if (now === written.current) return
    written.current = now
    setText(now)
  })
  // Another page, or a step back. A change by this hook is not followed.
  useLayoutEffect(() => {
    if (path && inAddress !== undefined) follow()
  }, [inAddress, path])

  return { text, setText, keep }
}
