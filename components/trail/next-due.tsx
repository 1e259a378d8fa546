'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlainAlert } from '#components/plain/alert.tsx'
import { dueCount, nextDue, recordName } from './trail.ts'
import { trail, useStep } from './use-trail.ts'

interface NextDueProps {
  /** The list of the remaining records and its name, for users who did not come from a list. */
  elsewhere: { href: string; label: ReactNode }
}

/**
 * Shown after the user has acted on a record. Links to the next record of the list that needs the same
 * action, otherwise back to the list. Takes the focus, so that Enter continues.
 */
export function NextDue({ elsewhere }: NextDueProps) {
  const t = useTranslations('shell.trail')
  const step = useStep()
  const next = step && nextDue(step)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    trail.finish()
    // After the closing dialog has returned the focus.
    const frame = requestAnimationFrame(() => link.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const to = next
    ? { href: next.href, label: t('next_due', { record: recordName(next.href) }) }
    : step
      ? { href: step.list.href, label: t('to_list') }
      : elsewhere
  return (
    <PlainAlert
      severity="success"
      role="status"
      action={
        <Link
          ref={link}
          href={to.href}
          replace={next !== undefined}
          prefetch={false}
          className="p-button p-outlined p-dense"
        >
          {to.label}
        </Link>
      }
    >
      {next ? t('done', { count: dueCount(step) }) : t(step ? 'all_done' : 'done_alone')}
    </PlainAlert>
  )
}
