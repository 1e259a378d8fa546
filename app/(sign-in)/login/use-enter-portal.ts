'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/**
 * After sign-in: opens the requested page, otherwise the first permitted one, otherwise the empty shell.
 * `entering` is true until the page appears.
 */
export function useEnterPortal(from: string | undefined): { enter: () => void; entering: boolean } {
  const router = useRouter()
  const [entering, startTransition] = useTransition()
  const target = from ? `/index?from=${encodeURIComponent(from)}` : '/index'
  return { entering, enter: () => startTransition(() => router.replace(target)) }
}
