'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { narrowPage } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { isMobileDevice, NARROW_WIDTH } from '#lib/rules/device.ts'

/**
 * The page that replaces this one in a narrow window or on a mobile device (spec §2.3 rule 2); undefined if
 * it opens.
 * @param pages the pages of the user's role
 */
export const narrowTarget = (
  path: string,
  pages: readonly string[],
  width: number,
  userAgent: string,
): string | undefined =>
  width <= NARROW_WIDTH || isMobileDevice(userAgent) ? narrowPage({ pages: new Set(pages) }, path) : undefined

export function useNarrowRedirect(path: string): void {
  const router = useRouter()
  const { pages } = usePortal()
  useEffect(() => {
    const target = narrowTarget(path, pages, window.innerWidth, navigator.userAgent)
    if (target) router.replace(target)
  }, [path, pages, router])
}
