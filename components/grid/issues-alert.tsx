'use client'

import { useTranslations } from 'next-intl'
import { PlainAlert } from '#components/plain/alert.tsx'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { FRAGMENT_KEY } from '#lib/contract/search-params.ts'
import { useFormat } from '#lib/format/use-format.ts'

interface IssuesAlertProps {
  issues: readonly FieldIssue[]
  /** The label of a request's key; undefined if the key has none. */
  labelOf: (key: string) => string | undefined
}

/** Lists the ignored parts of the address, so that users know that the list does not match the link. */
export function IssuesAlert({ issues, labelOf }: IssuesAlertProps) {
  const t = useTranslations('grid')
  const format = useFormat()
  // Parameters that other sites append to links are not filters.
  const known = issues.filter((issue) => issue.message !== 'unknown_field')
  if (known.length === 0) return null
  const names = known.map(({ path }) =>
    path === FRAGMENT_KEY ? t('bad_link_part') : (labelOf(path) ?? path),
  )
  return <PlainAlert severity="warning">{t('bad_link', { fields: format.items(names) })}</PlainAlert>
}
