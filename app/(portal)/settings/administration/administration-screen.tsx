'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { type RowAction, useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import {
  type AdministratorRow,
  administratorAdd,
  administratorEdit,
  administratorEndSessions,
  administratorResetTwoStep,
} from '#lib/contract/administrator.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { administratorRefusal } from '#lib/rules/administrator.ts'
import { WaitingApprovals } from '../../_shared/waiting-approvals.tsx'
import { administratorColumns } from './administrator-columns.tsx'
import { administratorFilter, rolesOf } from './administrator-filter.ts'
import { type StateAction, stateActions, stateCalls } from './state-calls.ts'
import { useFacts } from './use-facts.ts'

const AdministratorDialog = latePart(() =>
  import('./administrator-dialog.tsx').then((module) => module.AdministratorDialog),
)
const ResetTwoStepDialog = latePart(() =>
  import('./reset-two-step-dialog.tsx').then((module) => module.ResetTwoStepDialog),
)
const SessionsDialog = latePart(() => import('./sessions-dialog.tsx').then((module) => module.SessionsDialog))
const StateDialog = latePart(() => import('./state-dialog.tsx').then((module) => module.StateDialog))

export function AdministrationScreen(settings: ListSettings) {
  const t = useTranslations('administration')
  const factsOf = useFacts()
  const locale = useLocaleCode()
  const screen = useListScreen(administratorColumns, administratorFilter, settings)
  const { answer } = screen.list
  const roles = answer ? rolesOf(answer, { locale }) : []
  const stateAction = (action: StateAction): RowAction<AdministratorRow> => ({
    call: stateCalls[action],
    label: t(`actions.${action}`),
    fullLabel: ({ userName }) => userName,
    menu: true,
    offered: (row) => !administratorRefusal(action, factsOf(row)),
    dialog: (dialog) => <StateDialog {...dialog} action={action} />,
  })
  const actions = useRowActions(
    screen,
    {
      edit: {
        call: administratorEdit,
        label: t('edit'),
        fullLabel: ({ userName }) => t('edit_row', { userName }),
        offered: (row) => !administratorRefusal('modify', factsOf(row)),
        dialog: (dialog) => <AdministratorDialog {...dialog} roles={roles} />,
      },
      ...Object.fromEntries(stateActions.map((action) => [action, stateAction(action)])),
      reset_two_step: {
        call: administratorResetTwoStep,
        label: t('actions.reset_two_step'),
        fullLabel: ({ userName }) => userName,
        menu: true,
        offered: (row) => !administratorRefusal('reset_two_step', factsOf(row)),
        dialog: (dialog) => <ResetTwoStepDialog {...dialog} />,
      },
      sessions: {
        call: administratorEndSessions,
        label: t('actions.sessions'),
        fullLabel: ({ userName }) => userName,
        menu: true,
        offered: (row) => !administratorRefusal('end_sessions', factsOf(row)),
        dialog: (dialog) => <SessionsDialog {...dialog} />,
      },
    },
    {
      call: administratorAdd,
      label: t('add'),
      dialog: (dialog) => <AdministratorDialog {...dialog} roles={roles} />,
    },
  )
  return <ListScreen {...screen} {...actions} above={<WaitingApprovals kind="administrator" />} />
}
