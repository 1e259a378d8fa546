'use client'

import { useEffect } from 'react'

/** Opens the operation that the address names: links from other pages lead to a closed one. */
export function OpenPart() {
  useEffect(() => {
    const open = () => {
      const part = document.getElementById(location.hash.slice(1))
      if (!(part instanceof HTMLDetailsElement)) return
      part.open = true
      part.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return null
}
