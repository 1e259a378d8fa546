'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { SelectionBar } from '#components/grid/selection-bar.tsx'
import type { Selection } from '#components/grid/use-selection.ts'
import type { RiskListRow } from '#lib/contract/risk-list.ts'

const RemoveDialog = dynamic(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog), {
  ssr: false,
})

export function RemoveBar({ selection }: { selection: Selection<RiskListRow> }) {
  const t = useTranslations('risk_list.remove')
  const grid = useTranslations('grid')
  const notices = useNotices()
  const { row: rows, edit: open, dialog } = useEdited<readonly RiskListRow[]>()
  return (
    <SelectionBar selection={selection}>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          const present = selection.rows.filter(({ state }) => state !== 'removed')
          if (present.length === 0) return notices.warning(grid('select_some'))
          open(present)
        }}
      >
        {t('button')}
      </Button>
      {rows && <RemoveDialog rows={rows} onDone={selection.drop} {...dialog} />}
    </SelectionBar>
  )
}
