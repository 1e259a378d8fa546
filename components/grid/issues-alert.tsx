'use client'

import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { FRAGMENT_KEY } from '#lib/contract/search-params.ts'

interface IssuesAlertProps {
  issues: readonly FieldIssue[]
  /** The words of a request's key; undefined where it has none. */
  labelOf: (key: string) => string | undefined
}

/** Says which parts of the address were left out, so that nobody takes the list for what the link meant. */
export function IssuesAlert({ issues, labelOf }: IssuesAlertProps) {
  const t = useTranslations('grid')
  // What another site hung onto the link is nobody's filter.
  const known = issues.filter((issue) => issue.message !== 'unknown_field')
  if (known.length === 0) return null
  const names = known.map(({ path }) =>
    path === FRAGMENT_KEY ? t('bad_link_part') : (labelOf(path) ?? path),
  )
  return <Alert severity="warning">{t('bad_link', { fields: names.join(', ') })}</Alert>
}
