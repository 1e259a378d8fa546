'use client'

import './styles.css'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useOpens } from '#lib/client/use-opens.ts'

/** The link from a record to its entries in the operation log, for users who can open the log. */
export function RecordLog({ href }: { href: string }) {
  const t = useTranslations('feedback')
  const opens = useOpens()
  if (!opens(href)) return null
  return (
    <p className="portal-record-log">
      <NextLink href={href} prefetch={false} className="portal-link">
        {t('operation_log')}
      </NextLink>
    </p>
  )
}
