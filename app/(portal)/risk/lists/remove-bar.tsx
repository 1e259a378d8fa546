'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import type { RiskListRow } from '#lib/contract/risk-list.ts'

const RemoveDialog = latePart(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog))

export function RemoveBar({ selection }: { selection: Selection<RiskListRow> }) {
  const t = useTranslations('risk_list.remove')
  const grid = useTranslations('grid')
  const notices = useNotices()
  const { row: rows, edit: open, dialog } = useEdited<readonly RiskListRow[]>()
  return (
    <SelectionBar selection={selection}>
      <PlainButton
        look="outlined"
        size="dense"
        tone="error"
        aria-haspopup="dialog"
        onClick={() => {
          const present = selection.rows.filter(({ state }) => state !== 'removed')
          if (present.length === 0) return notices.warning(grid('select_some'))
          open(present)
        }}
      >
        {t('button')}
      </PlainButton>
      {rows && <RemoveDialog rows={rows} onDone={selection.drop} {...dialog} />}
    </SelectionBar>
  )
}
