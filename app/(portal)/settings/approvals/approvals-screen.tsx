'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import {
  type ApprovalRow,
  approvalApprove,
  approvalList,
  approvalRefuse,
  approvalWithdraw,
} from '#lib/contract/approval.ts'
import { APPROVAL_DAYS } from '#lib/rules/approval.ts'
import { approvalColumns } from './approval-columns.ts'
import { approvalFilter } from './approval-filter.ts'
import { ApprovalTabs } from './tabs.tsx'

const ApprovalDialog = latePart(() => import('./approval-dialog.tsx').then((module) => module.ApprovalDialog))
const ApproveDialog = latePart(() => import('./approve-dialog.tsx').then((module) => module.ApproveDialog))
const RefuseDialog = latePart(() => import('./refuse-dialog.tsx').then((module) => module.RefuseDialog))
const WithdrawDialog = latePart(() => import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog))

const mayDecide = ({ state, own }: ApprovalRow) => state === 'waiting' && !own

/** The operations that wait, or waited, for a second person. */
export function ApprovalsScreen(settings: ListSettings) {
  const t = useTranslations('approval')
  const screen = useListScreen(approvalColumns, approvalFilter, settings)
  const actions = useRowActions(screen, {
    approve: {
      call: approvalApprove,
      label: t('approve'),
      fullLabel: ({ approvalNo }) => t('approve_row', { approvalNo }),
      offered: mayDecide,
      dialog: (dialog) => <ApproveDialog {...dialog} />,
    },
    refuse: {
      call: approvalRefuse,
      label: t('refuse'),
      fullLabel: ({ approvalNo }) => t('refuse_row', { approvalNo }),
      offered: mayDecide,
      dialog: (dialog) => <RefuseDialog {...dialog} />,
    },
    withdraw: {
      call: approvalWithdraw,
      label: t('withdraw'),
      fullLabel: ({ approvalNo }) => t('withdraw_row', { approvalNo }),
      offered: ({ state, own }) => state === 'waiting' && own,
      dialog: (dialog) => <WithdrawDialog {...dialog} />,
    },
    details: {
      call: approvalList,
      label: t('details'),
      fullLabel: ({ approvalNo }) => t('details_row', { approvalNo }),
      dialog: (dialog) => <ApprovalDialog {...dialog} />,
    },
  })
  return (
    <ListScreen
      {...screen}
      {...actions}
      pages={<ApprovalTabs current="/settings/approvals" />}
      help={t('intro', { days: APPROVAL_DAYS })}
      none={{ title: t('none_title'), text: t('none_text') }}
    />
  )
}
