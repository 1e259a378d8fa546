'use client'

import { ListPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { StateLink } from '#components/grid/state-link.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import type { List } from '#components/grid/use-list.ts'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { useSelectionFor } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { useCan } from '#lib/client/portal.tsx'
import {
  riskListAdd,
  riskListBatchAdd,
  riskListDownload,
  type riskListList,
  riskListRemove,
  riskListUpdate,
} from '#lib/contract/risk-list.ts'
import { RISK_LISTS } from './href.ts'
import { RemoveBar } from './remove-bar.tsx'
import { riskListColumns } from './risk-list-columns.tsx'
import { riskListFilter } from './risk-list-filter.ts'

const EntryDialog = latePart(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog))

export function RiskListScreen(settings: ListSettings) {
  const t = useTranslations('risk_list')
  const can = useCan()
  const screen = useListScreen(riskListColumns, riskListFilter, settings)
  const selection = useSelectionFor(screen, riskListRemove)
  const actions = useRowActions(
    screen,
    {
      edit: {
        call: riskListUpdate,
        label: t('edit_button'),
        fullLabel: ({ listNo }) => t('edit_row', { listNo }),
        offered: ({ state }) => state !== 'removed',
        dialog: (dialog) => <EntryDialog {...dialog} />,
      },
    },
    { call: riskListAdd, label: t('add'), dialog: ({ begin: _, ...dialog }) => <EntryDialog {...dialog} /> },
  )
  return (
    <ListScreen
      {...screen}
      {...actions}
      selection={selection}
      download={riskListDownload}
      none={{ title: t('empty'), text: t('empty_hint') }}
      tools={
        <>
          <Expiring list={screen.list} />
          {can(riskListBatchAdd) && (
            <ToolButton icon={<Icon icon={ListPlus} />} label={t('upload')} href={`${RISK_LISTS}/batch`} />
          )}
        </>
      }
    >
      {selection && <RemoveBar selection={selection} />}
    </ListScreen>
  )
}

const EARLIEST_FIRST = { field: 'expiresOn', order: 'asc' } as const

/** The number of entries that expire soon, with a link to them. */
function Expiring({ list }: { list: List<typeof riskListList> }) {
  const t = useTranslations('risk_list')
  const count = list.answer?.expiring ?? 0
  if (count === 0) return null
  const filter = { state: ['expiring' as const] }
  return (
    <StateLink
      className="portal-head-link"
      href={list.searchHref(filter, [EARLIEST_FIRST])}
      onGo={() => list.search(filter, [EARLIEST_FIRST])}
    >
      <StatusChip tone="attention" label={t('expiring', { count })} />
    </StateLink>
  )
}
