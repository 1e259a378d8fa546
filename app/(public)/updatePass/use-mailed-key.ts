'use client'

import { useEffect, useState } from 'react'

/**
 * The key of the link in the email, kept only in memory: it is removed from the address bar and the history
 * immediately. Empty if the address has none; undefined until the address is read.
 */
export function useMailedKey(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const url = new URL(location.href)
    const found = url.searchParams.get('key')?.trim()
    if (url.searchParams.has('key')) {
      url.searchParams.delete('key')
      history.replaceState(history.state, '', url)
    }
    setKey((known) => found || known || '')
  }, [])
  return key
}
