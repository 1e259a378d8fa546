'use client'

import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useHasPortal } from '#lib/client/portal.tsx'
import { errorHelpHref } from '#lib/help/error-articles.ts'

/**
 * The way from an error to its article; null for a code that none explains, and before sign-in, where the help does not
 * open. For what is shown elsewhere than where it is made, such as a toast: made by `useErrorHelp()(code)`.
 */
export function useErrorHelp(): (code: string | undefined) => string | undefined {
  const signedIn = useHasPortal()
  return useCallback((code) => (code && signedIn ? errorHelpHref(code) : undefined), [signedIn])
}

/** In a window of its own, so that nothing typed here is lost. */
export function HelpAnchor({ code, href }: { code: string; href: string }) {
  const t = useTranslations('feedback')
  return (
    <>
      {' '}
      <Link
        href={href}
        target="_blank"
        rel="noopener"
        color="inherit"
        variant="body2"
        underline="always"
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('help_code', { code })}
        <span className="visually-hidden"> {t('new_window')}</span>
      </Link>
    </>
  )
}

/** Under a field, where there is little room: a question mark behind the words. */
export function HelpMark({ code }: { code: string }) {
  const t = useTranslations('feedback')
  const href = useErrorHelp()(code)
  if (!href) return null
  const label = `${t('help_code', { code })} ${t('new_window')}`
  return (
    <>
      {' '}
      <Link
        href={href}
        target="_blank"
        rel="noopener"
        color="inherit"
        aria-label={label}
        title={label}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <HelpOutline aria-hidden sx={{ fontSize: '1.25em', verticalAlign: 'text-bottom' }} />
      </Link>
    </>
  )
}

/** Behind an error's words. */
export function HelpLink({ code }: { code: string | undefined }) {
  const href = useErrorHelp()(code)
  return code && href ? <HelpAnchor code={code} href={href} /> : null
}
