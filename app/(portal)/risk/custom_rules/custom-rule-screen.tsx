'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import {
  type CustomRuleRow,
  customRuleAdd,
  customRuleDelete,
  customRuleMove,
  customRuleStatusChange,
  customRuleUpdate,
  customRuleVersions,
} from '#lib/contract/custom-rule.ts'
import { customRuleColumns, customRuleFilter } from './custom-rule-list.ts'

const CustomRuleDialog = latePart(() =>
  import('./custom-rule-dialog.tsx').then((module) => module.CustomRuleDialog),
)
const VersionsDialog = latePart(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog))
const SwitchDialog = latePart(() => import('./small-dialogs.tsx').then((module) => module.SwitchDialog))
const MoveDialog = latePart(() => import('./small-dialogs.tsx').then((module) => module.MoveDialog))
const DeleteDialog = latePart(() => import('./small-dialogs.tsx').then((module) => module.DeleteDialog))

/** The custom rules of the merchant, in the order in which they run. */
export function CustomRuleScreen(settings: ListSettings) {
  const t = useTranslations('custom_rule')
  const screen = useListScreen(customRuleColumns, customRuleFilter, settings)
  const named = (key: 'edit_row' | 'moving.row' | 'deleting.row' | 'versions.row') => (row: CustomRuleRow) =>
    t(key, { name: row.name })
  const switching = (to: CustomRuleRow['status']) => ({
    call: customRuleStatusChange,
    label: t(`switch.${to}.button`),
    fullLabel: (row: CustomRuleRow) => t(`switch.${to}.row`, { name: row.name }),
    offered: (row: CustomRuleRow) => row.status !== to,
  })
  const actions = useRowActions<CustomRuleRow>(
    screen,
    {
      edit: {
        call: customRuleUpdate,
        label: t('edit_button'),
        fullLabel: named('edit_row'),
        dialog: (dialog) => <CustomRuleDialog {...dialog} />,
      },
      versions: {
        call: customRuleVersions,
        label: t('versions.button'),
        fullLabel: named('versions.row'),
        menu: true,
        dialog: (dialog) => <VersionsDialog {...dialog} />,
      },
      activate: {
        ...switching('active'),
        menu: true,
        dialog: (dialog) => <SwitchDialog {...dialog} to="active" />,
      },
      deactivate: {
        ...switching('deactivated'),
        menu: true,
        dialog: (dialog) => <SwitchDialog {...dialog} to="deactivated" />,
      },
      move: {
        call: customRuleMove,
        label: t('moving.button'),
        fullLabel: named('moving.row'),
        menu: true,
        dialog: (dialog) => <MoveDialog {...dialog} />,
      },
      delete: {
        call: customRuleDelete,
        label: t('deleting.button'),
        fullLabel: named('deleting.row'),
        menu: true,
        dialog: (dialog) => <DeleteDialog {...dialog} />,
      },
    },
    {
      call: customRuleAdd,
      label: t('add'),
      dialog: ({ begin, ...dialog }) => <CustomRuleDialog {...dialog} />,
    },
  )
  return <ListScreen {...screen} {...actions} none={{ title: t('empty'), text: t('empty_hint') }} />
}
