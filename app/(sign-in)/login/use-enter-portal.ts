'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useTransition } from 'react'
import { loadPortalMessages } from '#lib/client/portal-messages/load.ts'

/**
 * After sign-in: opens the requested page, otherwise the first permitted one, otherwise the empty shell.
 * `entering` is true until the page appears.
 */
export function useEnterPortal(from: string | undefined): { enter: () => void; entering: boolean } {
  const router = useRouter()
  const [entering, startTransition] = useTransition()
  const target = from ? `/index?from=${encodeURIComponent(from)}` : '/index'
  const locale = useLocale()
  const enter = () => {
    // Loads in parallel with the page. The page waits for it, and reports if it fails.
    void loadPortalMessages(locale)
    startTransition(() => router.replace(target))
  }
  return { entering, enter }
}
