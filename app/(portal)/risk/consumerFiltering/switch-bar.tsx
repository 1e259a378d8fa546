'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { type CustomerFilterRow, filterStatuses } from '#lib/contract/customer-filter.ts'
import { type FilterStatus, switchIssue } from '#lib/rules/customer-filter.ts'

const SwitchDialog = latePart(() => import('./switch-dialog.tsx').then((module) => module.SwitchDialog))
const RefusedDialog = latePart(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog))

type Row = CustomerFilterRow
/** The open dialog with its rows, which do not change while the list refreshes. */
type Opened =
  | { name: 'switch'; to: FilterStatus; rows: readonly Row[] }
  | { name: 'refused'; to: FilterStatus; rows: readonly Row[]; total: number }

/** Activates or deactivates the selected filters. All of them must be in the other state. */
export function SwitchBar({ selection }: { selection: Selection<Row> }) {
  const t = useTranslations('customer_filter')
  const grid = useTranslations('grid')
  const notices = useNotices()
  const { row: opened, edit: show, dialog } = useEdited<Opened>()
  const begin = (to: FilterStatus) => {
    const { rows } = selection
    const issue = switchIssue(rows, to)
    if (issue?.kind === 'none') return notices.warning(grid('select_some'))
    show(issue ? { name: 'refused', to, rows: issue.rows, total: rows.length } : { name: 'switch', to, rows })
  }
  return (
    <SelectionBar selection={selection} summary={t('select_hint')}>
      {filterStatuses.map((status) => (
        <PlainButton
          key={status}
          look="outlined"
          size="dense"
          tone={status === 'active' ? undefined : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => begin(status)}
        >
          {t(`switch.${status}`)}
        </PlainButton>
      ))}
      {opened?.name === 'switch' && (
        <SwitchDialog to={opened.to} rows={opened.rows} onDone={selection.drop} {...dialog} />
      )}
      {opened?.name === 'refused' && (
        <RefusedDialog
          to={opened.to}
          rows={opened.rows}
          total={opened.total}
          open={dialog.open}
          onDrop={() => {
            selection.drop(opened.rows.map(({ filterNo }) => filterNo))
            dialog.onClose()
          }}
          onClose={dialog.onClose}
        />
      )}
    </SelectionBar>
  )
}
