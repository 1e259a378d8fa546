'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { routeOf } from '#lib/routes.ts'

/** Whether a page opens for this user: a link to any other would only lead to an error. */
export function useOpens(): (url: string) => boolean {
  const { pages } = usePortal()
  return useMemo(() => {
    const permitted = new Set(pages)
    return (url) => permitted.has(url) && routeOf(url)?.built === true
  }, [pages])
}
