'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import type { CallError } from '#lib/call-error.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { approvalList } from '#lib/contract/approval.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import type { homeTodos } from '#lib/contract/home.ts'
import { refundList } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { websiteList } from '#lib/contract/website.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DUE_SOON_DAYS, FAILED_REFUND_DAYS, todoFilters } from '#lib/rules/home.ts'
import { Lines } from './lines.tsx'

type Todo = AnswerOf<typeof homeTodos>['todos'][number]

const pages: Record<Todo['kind'], string> = {
  disputes_due_soon: '/deal/dispute',
  disputes_to_answer: '/deal/dispute',
  waybills_missing: '/deal/waybill',
  websites_to_rectify: '/risk/website_profile',
  refunds_failed: '/deal/refund',
  bank_change_refused: '/settings/bankAccount',
  approvals_waiting: '/settings/approvals',
}

/** The address of the list with the records to process. */
function hrefOf({ kind, ...bounds }: Todo): string {
  switch (kind) {
    case 'disputes_due_soon':
      return listHref(pages[kind], disputeList, todoFilters[kind](bounds))
    case 'disputes_to_answer':
      return listHref(pages[kind], disputeList, todoFilters[kind]())
    case 'waybills_missing':
      return listHref(pages[kind], waybillList, todoFilters[kind]())
    case 'refunds_failed':
      return listHref(pages[kind], refundList, todoFilters[kind](bounds))
    case 'websites_to_rectify':
      return listHref(pages[kind], websiteList, todoFilters[kind]())
    case 'bank_change_refused':
      return `${pages[kind]}#bank-changes`
    case 'approvals_waiting':
      return listHref(pages[kind], approvalList, { state: ['waiting'] })
  }
}

const days: Partial<Record<Todo['kind'], number>> = {
  disputes_due_soon: DUE_SOON_DAYS,
  refunds_failed: FAILED_REFUND_DAYS,
}

/** The tasks of today, without those on pages that the user cannot open. */
export function TodoSection({
  todos,
  error,
}: {
  todos: readonly Todo[] | undefined
  error: CallError | null
}) {
  const t = useTranslations('home.todo')
  const format = useFormat()
  const opens = useOpens()
  const mine = todos?.filter(({ kind, total }) => total > 0 && opens(pages[kind]))
  return (
    <Section
      id="todo"
      title={t('title')}
      aside={
        <Link component={NextLink} href="/deadlines" prefetch={false} variant="body2">
          {t('deadlines')}
        </Link>
      }
    >
      {error ? (
        <ErrorAlert error={error} />
      ) : (
        <Lines items={mine} none={t('none')}>
          {(todo) => (
            <>
              <Link component={NextLink} href={hrefOf(todo)} prefetch={false}>
                {t(todo.kind, { days: days[todo.kind] ?? 0 })}
              </Link>
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.count(todo.total, todo.totalCapped)}
              </Box>
            </>
          )}
        </Lines>
      )}
    </Section>
  )
}
