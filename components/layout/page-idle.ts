'use client'

import { useEffect, useState } from 'react'

/** In ms after the page has loaded: what is needed to react to the user comes first. */
const LATER = 3000

let idle: Promise<void> | undefined

/** Resolves when the page has loaded some time ago and the browser is idle: for parts that the user does not wait for. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    const onIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve())
    const onLoad = () => setTimeout(onIdle, LATER)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { once: true })
  })
  return idle
}

export function useIsIdle(): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    let mounted = true
    void whenIdle().then(() => mounted && setIs(true))
    return () => {
      mounted = false
    }
  }, [])
  return is
}
