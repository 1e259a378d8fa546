'use client'

import LinkIcon from '@mui/icons-material/LinkOutlined'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { type RowAction, useRowActions } from '#components/grid/use-row-actions.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type ApiKeyRow, keyActions, revealKey, updateKey } from '#lib/contract/developer.ts'
import { actionsOf } from '#lib/rules/api-key.ts'
import { WaitingApprovals } from '../../_shared/waiting-approvals.tsx'
import type { KeyAction } from './key-action.ts'
import { keyColumns } from './key-columns.tsx'
import { keyFilter } from './key-filter.ts'
import { useKeyTitle } from './use-key-title.ts'

const KeyDialog = dynamic(() => import('./key-dialog.tsx').then((module) => module.KeyDialog), { ssr: false })

const callOf = (action: KeyAction) => (action === 'reveal' ? revealKey : updateKey)

/** The API keys by gateway, each with its next action. */
export function KeysScreen(settings: ListSettings) {
  const t = useTranslations('developer.keys')
  const titleOf = useKeyTitle()
  const can = useCan()
  const screen = useListScreen(keyColumns, keyFilter, settings)
  const nextOf = ({ status, shownAt, replacedAt }: ApiKeyRow): KeyAction | undefined =>
    actionsOf(
      // The list leaves out keys that have expired.
      { status, shown: shownAt !== null, replaced: replacedAt !== null, expiresAt: null },
      new Date(0),
    ).find((action) => can(callOf(action)))
  const actionOf = (action: KeyAction): RowAction<ApiKeyRow> => ({
    call: callOf(action),
    label: t(`${action}.action`),
    fullLabel: (row) => t(`${action}.label`, { title: titleOf(row) }),
    offered: (row) => nextOf(row) === action,
    dialog: (dialog) => <KeyDialog {...dialog} action={action} />,
  })
  const actions = useRowActions(
    screen,
    Object.fromEntries((['reveal', ...keyActions] as const).map((action) => [action, actionOf(action)])),
  )
  const url = screen.list.answer?.paymentUrl
  return (
    <ListScreen
      {...screen}
      {...actions}
      help={t('intro')}
      above={<WaitingApprovals kind="api_key" />}
      tools={
        url && (
          <HeadPanel icon={<LinkIcon />} label={t('endpoint_label')}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {t('endpoint', { url })} <CopyButton text={url} label={t('endpoint_label')} />
            </Box>
          </HeadPanel>
        )
      }
    />
  )
}
