'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { preAuthOperate } from '#lib/contract/pre-auth.ts'
import { riskListAddFromOrder } from '#lib/contract/risk-list.ts'
import { reviewStoppedOrder, stoppedOrderDownload } from '#lib/contract/stopped-order.ts'
import { stoppedOrderColumns } from './stopped-order-columns.ts'
import { stoppedOrderFilter } from './stopped-order-filter.ts'

const ReviewDialog = latePart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))
const OperateDialog = latePart(() =>
  import('../../deal/auth/operate-dialog.tsx').then((module) => module.OperateDialog),
)

const OfOrderDialog = latePart(() =>
  import('../lists/of-order-dialog.tsx').then((module) => module.OfOrderDialog),
)

/** Orders that the risk checks blocked or pre-authorized. Orders without a review come first. */
export function StoppedOrderScreen(settings: ListSettings) {
  const t = useTranslations('stopped_order')
  const screen = useListScreen(stoppedOrderColumns, stoppedOrderFilter, settings)
  const actions = useRowActions(screen, {
    edit: {
      call: reviewStoppedOrder,
      label: t('review'),
      fullLabel: ({ tradeNo }) => t('review_row', { tradeNo }),
      dialog: (dialog) => <ReviewDialog {...dialog} />,
    },
    release: {
      call: preAuthOperate,
      label: t('release'),
      fullLabel: ({ tradeNo }) => t('release_row', { tradeNo }),
      offered: ({ preAuthStatus }) => preAuthStatus === 'pending',
      dialog: ({ row, open, onClose, onClosed }) => (
        <OperateDialog action="complete" rows={[row]} onDone={() => {}} {...{ open, onClose, onClosed }} />
      ),
    },
    allow: {
      call: riskListAddFromOrder,
      label: t('allow_customer'),
      fullLabel: ({ tradeNo }) => t('allow_row', { tradeNo }),
      dialog: ({ row, open, onClose, onClosed }) => (
        <OfOrderDialog tradeNo={row.tradeNo} listType="allow" {...{ open, onClose, onClosed }} />
      ),
    },
  })
  return <ListScreen {...screen} {...actions} download={stoppedOrderDownload} help={t('help')} />
}
