'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { permissionPage, routeOf } from '#lib/routes.ts'

/**
 * Whether this user can open the page of an address. A link to any other page would only lead to an error.
 */
export function useOpens(): (href: string) => boolean {
  const { pages } = usePortal()
  return useMemo(
    () => (href) => {
      const route = routeOf(href.split(/[?#]/, 1)[0] ?? '')
      return route?.built === true && pages.includes(permissionPage(route.url))
    },
    [pages],
  )
}
