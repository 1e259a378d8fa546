'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { narrowRedirects } from '#lib/routes.ts'
import { isMobileDevice, NARROW_WIDTH } from '#lib/rules/device.ts'

/**
 * The page that replaces this one in a narrow window or on a mobile device (spec §2.3 rule 2); undefined if
 * it opens.
 */
export const narrowTarget = (path: string, width: number, userAgent: string): string | undefined =>
  width <= NARROW_WIDTH || isMobileDevice(userAgent) ? narrowRedirects[path] : undefined

export function useNarrowRedirect(path: string): void {
  const router = useRouter()
  useEffect(() => {
    const target = narrowTarget(path, window.innerWidth, navigator.userAgent)
    if (target) router.replace(target)
  }, [path, router])
}
