'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { type Grants, narrowPage } from '#lib/can.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { isMobileDevice, NARROW_WIDTH } from '#lib/rules/device.ts'

/**
 * The page that replaces this one in a narrow window or on a mobile device (spec §2.3 rule 2); undefined if
 * it opens.
 */
export const narrowTarget = (
  path: string,
  grants: Pick<Grants, 'pages'>,
  width: number,
  userAgent: string,
): string | undefined =>
  width <= NARROW_WIDTH || isMobileDevice(userAgent) ? narrowPage(grants, path) : undefined

export function useNarrowRedirect(path: string): void {
  const router = useRouter()
  const { grants } = usePortal()
  useEffect(() => {
    const target = narrowTarget(path, grants, window.innerWidth, navigator.userAgent)
    if (target) router.replace(target)
  }, [path, grants, router])
}
