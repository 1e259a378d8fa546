'use client'

import { CircleQuestionMark } from 'lucide'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { useHasPortal } from '#lib/client/portal.tsx'
import { errorHelpHref } from '#lib/help/error-articles.ts'

/**
 * Links an error to its help article. Null for a code without an article, and before sign-in, where the help
 * is not available. Use `useErrorHelp()(code)` for content that another component shows, such as a toast.
 */
export function useErrorHelp(): (code: string | undefined) => string | undefined {
  const signedIn = useHasPortal()
  return useCallback((code) => (code && signedIn ? errorHelpHref(code) : undefined), [signedIn])
}

/** Opens in a new window, so that unsaved input is kept. */
export function HelpAnchor({ code, href }: { code: string; href: string }) {
  const t = useTranslations('feedback')
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noopener" className="portal-help-link">
        {t('help_code', { code })}
        <span className="visually-hidden"> {t('new_window')}</span>
      </a>
    </>
  )
}

/** For the small space below a field: a question mark after the text. */
export function HelpMark({ code }: { code: string }) {
  const t = useTranslations('feedback')
  const href = useErrorHelp()(code)
  if (!href) return null
  const label = `${t('help_code', { code })} ${t('new_window')}`
  return (
    <>
      {' '}
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="portal-help-mark"
        aria-label={label}
        title={label}
      >
        <Icon icon={CircleQuestionMark} />
      </a>
    </>
  )
}

/** For the end of an error message. */
export function HelpLink({ code }: { code: string | undefined }) {
  const href = useErrorHelp()(code)
  return code && href ? <HelpAnchor code={code} href={href} /> : null
}
