'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useMemo } from 'react'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import type { ListFilter } from '#components/grid/filter-kinds.ts'
import type { ListColumns } from '#components/grid/list-columns.ts'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import type { ListCall, RowOf } from '#components/grid/use-list.ts'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { useSelection } from '#components/grid/use-selection.ts'
import { latePart } from '#components/layout/late-part.tsx'
import type { BatchCall } from '#lib/client/batch.ts'
import type { Call } from '#lib/contract/call.ts'
import {
  type AmountLimitRow,
  amountLimitAdd,
  amountLimitDelete,
  amountLimitUpdate,
  type VelocityRow,
  velocityAdd,
  velocityDelete,
  velocityUpdate,
} from '#lib/contract/limit.ts'
import { amountLimitColumns, amountLimitFilter } from './amount-limit-list.ts'
import { useLimitOptions } from './use-limit-options.ts'
import { useRemoval } from './use-removal.tsx'
import { velocityColumns, velocityFilter } from './velocity-list.ts'

const AmountLimitDialog = latePart(() =>
  import('./amount-limit-dialog.tsx').then((module) => module.AmountLimitDialog),
)
const VelocityDialog = latePart(() => import('./velocity-dialog.tsx').then((module) => module.VelocityDialog))

const amountLimitCalls = { add: amountLimitAdd, update: amountLimitUpdate, remove: amountLimitDelete }
const velocityCalls = { add: velocityAdd, update: velocityUpdate, remove: velocityDelete }

export function AmountLimitScreen(settings: ListSettings) {
  const word = useTranslations('enums')
  const titleOf = ({ gatewayNo, method, cardType, currency }: AmountLimitRow): string =>
    [
      gatewayNo,
      word(`paymentMethod.${method}`),
      ...(method === 'card' ? [word(`limitedCardType.${cardType}`)] : []),
      currency,
    ].join(' · ')
  return (
    <LimitListScreen
      settings={settings}
      words="limit"
      columns={amountLimitColumns}
      filter={amountLimitFilter}
      titleOf={titleOf}
      calls={amountLimitCalls}
      removedField="limitNo"
      Dialog={AmountLimitDialog}
    />
  )
}

export function VelocityScreen(settings: ListSettings) {
  const t = useTranslations('risk_limits.velocity')
  const word = useTranslations('enums')
  const titleOf = (row: VelocityRow): string =>
    [
      row.gatewayNo,
      word(`blackElement.${row.blackElement}`),
      t(`period.${row.periodUnit}`, { value: Number(row.periodValue) }),
      word(`limitedCardType.${row.cardType}`),
      row.currency === 'all' ? t('all_currencies') : row.currency,
    ].join(' · ')
  return (
    <LimitListScreen
      settings={settings}
      words="velocity"
      columns={velocityColumns}
      filter={velocityFilter}
      titleOf={titleOf}
      calls={velocityCalls}
      removedField="ruleNo"
      Dialog={VelocityDialog}
    />
  )
}

interface LimitListScreenProps<C extends ListCall> {
  settings: ListSettings
  /** The part of the messages `risk_limits`. */
  words: 'limit' | 'velocity'
  columns: ListColumns<C>
  filter: ListFilter
  /** The name of a row. */
  titleOf: (row: RowOf<C>) => string
  calls: { add: Call; update: Call; remove: BatchCall }
  /** The field of the request of `remove` with the rule numbers. */
  removedField: string
  Dialog: ComponentType<RowDialogProps<RowOf<C> | undefined>>
}

/** A list of limits that merchants add, edit and delete. */
function LimitListScreen<C extends ListCall>(props: LimitListScreenProps<C>) {
  const { settings, words, columns, filter, titleOf, calls, removedField, Dialog } = props
  const t = useTranslations('risk_limits')
  const { currencyOrAll } = useLimitOptions()
  const options = useMemo(() => ({ currency: currencyOrAll }), [currencyOrAll])
  const screen = useListScreen(columns, filter, settings, { options })
  const { list, rowId } = screen
  const { dialogs, ...actions } = useRowActions(
    screen,
    {
      edit: {
        call: calls.update,
        label: t('edit'),
        fullLabel: (row) => t(`${words}.edit_row`, { id: titleOf(row) }),
        dialog: (dialog) => <Dialog {...dialog} />,
      },
    },
    {
      call: calls.add,
      label: t(`${words}.add`),
      dialog: (dialog) => <Dialog {...dialog} />,
    },
  )
  const selection = useSelection(list, rowId)
  const removal = useRemoval({ selection, def: calls.remove, field: removedField, rowId, titleOf })
  return (
    <ListScreen
      {...screen}
      {...actions}
      selection={removal.selection}
      none={{ title: t(`${words}.empty`), text: t(`${words}.empty_hint`) }}
      dialogs={
        <>
          {removal.dialog}
          {dialogs}
        </>
      }
    >
      {removal.bar}
    </ListScreen>
  )
}
