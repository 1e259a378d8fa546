'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { PlainAlert } from '#components/plain/alert.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { type ApprovalKind, approvalWaiting } from '#lib/contract/approval.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { approvalHref } from '#lib/record-hrefs.ts'

/** What waits for a second person on this page, or for this record. Nothing is shown if nothing waits. */
export function WaitingApprovals({ kind, target }: { kind: ApprovalKind; target?: string }) {
  const t = useTranslations('form.approval')
  const format = useFormat()
  const opens = useOpens()
  const { data } = useQuery(callOptions(approvalWaiting, { kind, ...(target && { target }) }))
  if (!data || data.waiting.length === 0) return null
  return (
    <div className="portal-alerts">
      {data.waiting.map(({ approvalNo, amount, currency, requestedBy, expiresAt, target: of }) => (
        <PlainAlert key={approvalNo} severity="info" role="status">
          {format.sentences([
            t(`waiting.${kind}`, {
              amount: amount && currency ? format.money(amount, currency) : '',
              target: of,
              who: requestedBy,
              until: format.dateTime(expiresAt),
            }),
            kind === 'refund' && t('not_reserved'),
          ])}{' '}
          {opens(approvalHref(approvalNo)) && (
            <NextLink className="portal-link in-text" href={approvalHref(approvalNo)} prefetch={false}>
              {t('waiting_link', { approvalNo })}
            </NextLink>
          )}
        </PlainAlert>
      ))}
    </div>
  )
}
