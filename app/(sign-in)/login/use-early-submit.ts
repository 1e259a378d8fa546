'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Submits a form that EarlySubmit has kept. The form has the attribute `data-early`. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const done = useRef(false)
  useEffect(() => {
    const element = form.current
    if (!element || done.current) return
    done.current = true
    const wasSent = element.dataset.early === 'sent'
    delete element.dataset.early
    if (wasSent) element.requestSubmit()
  }, [form])
}
