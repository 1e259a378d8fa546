'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PlainAlert } from '#components/plain/alert.tsx'

/** Why the second step ended without a sign-in. After the return to the form, it takes the focus. */
export function StepEnd({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <PlainAlert ref={alert} severity="error">
      {children}
    </PlainAlert>
  )
}
