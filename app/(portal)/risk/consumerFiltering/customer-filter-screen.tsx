'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { useSelectionFor } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import {
  customerFilterAdd,
  customerFilterDownload,
  customerFilterStatus,
  customerFilterUpdate,
} from '#lib/contract/customer-filter.ts'
import { customerFilterColumns } from './customer-filter-columns.ts'
import { customerFilterFilter } from './customer-filter-filter.ts'
import { beginOf } from './href.ts'
import { SwitchBar } from './switch-bar.tsx'
import { useFilterOptions } from './use-filter-options.ts'

const CustomerFilterDialog = latePart(() =>
  import('./customer-filter-dialog.tsx').then((module) => module.CustomerFilterDialog),
)

export function CustomerFilterScreen(settings: ListSettings) {
  const t = useTranslations('customer_filter')
  const options = useFilterOptions()
  const screen = useListScreen(customerFilterColumns, customerFilterFilter, settings, { options })
  const selection = useSelectionFor(screen, customerFilterStatus)
  const actions = useRowActions(
    screen,
    {
      edit: {
        call: customerFilterUpdate,
        label: t('edit_button'),
        fullLabel: ({ filterNo }) => t('edit_row', { id: filterNo }),
        dialog: (dialog) => <CustomerFilterDialog {...dialog} />,
      },
    },
    {
      call: customerFilterAdd,
      label: t('add'),
      dialog: ({ begin, ...dialog }) => <CustomerFilterDialog {...dialog} begin={beginOf(begin)} />,
    },
  )
  return (
    <ListScreen
      {...screen}
      {...actions}
      selection={selection}
      download={customerFilterDownload}
      none={{ title: t('empty'), text: t('empty_hint') }}
    >
      {selection && <SwitchBar selection={selection} />}
    </ListScreen>
  )
}
