'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/**
 * After sign-in: opens the page that was asked for, else the first permitted one, else the empty shell.
 * `entering` until it shows.
 */
export function useEnterPortal(from: string | undefined): { enter: () => void; entering: boolean } {
  const router = useRouter()
  const [entering, startTransition] = useTransition()
  const target = from ? `/index?from=${encodeURIComponent(from)}` : '/index'
  return { entering, enter: () => startTransition(() => router.replace(target)) }
}
