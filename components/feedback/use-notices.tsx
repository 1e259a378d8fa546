'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { CallError } from '#lib/call-error.ts'
import { HelpAnchor, useErrorHelp } from './help-link.tsx'
import { type QueuedNotice, queueNotice } from './notice-queue.ts'

interface Notices {
  success(text: ReactNode): void
  info(text: ReactNode): void
  warning(text: ReactNode): void
  /** Stays until the user closes it. A CallError shows its own message. */
  error(error: unknown): void
}

/** Toasts that report the result of an action. */
export function useNotices(): Notices {
  const t = useTranslations('feedback')
  const helpOf = useErrorHelp()
  return useMemo(() => {
    const show = (variant: QueuedNotice['variant'], text: ReactNode, key?: string) =>
      queueNotice({ variant, text, key })
    /** The message with a link to its help article. The key merges two equal messages. */
    const wordsOf = ({ code, message }: CallError): [ReactNode, string?] => {
      const href = helpOf(code)
      if (!href) return [message]
      const text = (
        <span>
          {message}
          <HelpAnchor code={code} href={href} />
        </span>
      )
      return [text, `${code} ${message}`]
    }
    return {
      success: (text) => show('success', text),
      info: (text) => show('info', text),
      warning: (text) => show('warning', text),
      error: (error) => {
        const known = error instanceof CallError ? error : undefined
        const [text, key] = known ? wordsOf(known) : [typeof error === 'string' ? error : t('error_unknown')]
        show(known?.resultUnknown ? 'warning' : 'error', text, key)
      },
    }
  }, [t, helpOf])
}
