'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import { MAX_OPERATED, preAuthActions } from '#lib/contract/pre-auth.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import { type PreAuthAction, selectionIssue } from '#lib/rules/pre-auth.ts'

const OperateDialog = latePart(() => import('./operate-dialog.tsx').then((module) => module.OperateDialog))
const RefusedDialog = latePart(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog))

/** The open dialog with its rows, which do not change while the list refreshes. */
type Opened =
  | { name: 'operate'; action: PreAuthAction; rows: readonly PreAuthRow[] }
  | { name: 'refused'; action: PreAuthAction; rows: readonly PreAuthRow[]; total: number }

/**
 * Completes or revokes the selected pre-authorizations. All of them must be pending; a mixed selection is
 * rejected.
 */
export function OperateBar({ selection }: { selection: Selection<PreAuthRow> }) {
  const t = useTranslations('pre_auth')
  const grid = useTranslations('grid')
  const format = useFormat()
  const notices = useNotices()
  const { serverTime } = usePortal()
  const { row: opened, edit: show, dialog } = useEdited<Opened>()

  const begin = (action: PreAuthAction) => {
    const { rows } = selection
    const issue = selectionIssue(rows, serverTime, MAX_OPERATED)
    if (issue?.kind === 'none') return notices.warning(grid('select_some'))
    show(
      issue?.kind === 'not_pending'
        ? { name: 'refused', action, rows: issue.rows, total: rows.length }
        : { name: 'operate', action, rows },
    )
  }
  const sums = sumsByCurrency(selection.rows)
    .map(({ amount, currency }) => format.money(amount, currency))
    .join(' + ')
  return (
    <SelectionBar selection={selection} summary={sums || t('hint')}>
      {preAuthActions.map((action) => (
        <PlainButton
          key={action}
          look={action === 'complete' ? 'contained' : 'outlined'}
          size="dense"
          tone={action === 'complete' ? undefined : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => begin(action)}
        >
          {t(action)}
        </PlainButton>
      ))}
      {opened?.name === 'operate' && (
        <OperateDialog action={opened.action} rows={opened.rows} onDone={selection.drop} {...dialog} />
      )}
      {opened?.name === 'refused' && (
        <RefusedDialog
          rows={opened.rows}
          total={opened.total}
          open={dialog.open}
          onDrop={() => {
            selection.drop(opened.rows.map((row) => row.tradeNo))
            dialog.onClose()
          }}
          onClose={dialog.onClose}
        />
      )}
    </SelectionBar>
  )
}
