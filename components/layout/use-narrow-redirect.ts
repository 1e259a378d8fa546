'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { narrowRedirects } from '#lib/routes.ts'
import { isMobileDevice, NARROW_WIDTH } from '#lib/rules/device.ts'

/** Where a page leads on a narrow window or a mobile device instead (spec §2.3 rule 2); undefined: it opens. */
export const narrowTarget = (path: string, width: number, userAgent: string): string | undefined =>
  width <= NARROW_WIDTH || isMobileDevice(userAgent) ? narrowRedirects[path] : undefined

export function useNarrowRedirect(path: string): void {
  const router = useRouter()
  useEffect(() => {
    const target = narrowTarget(path, window.innerWidth, navigator.userAgent)
    if (target) router.replace(target)
  }, [path, router])
}
