'use client'

import { Link, TextSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { ToolButton } from '#components/grid/tool-button.tsx'
import { type RowAction, useRowActions } from '#components/grid/use-row-actions.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { type ApiKeyRow, addKey, editKey, keyActions, revealKey, updateKey } from '#lib/contract/developer.ts'
import { actionsOf, keyIssue } from '#lib/rules/api-key.ts'
import { WaitingApprovals } from '../../_shared/waiting-approvals.tsx'
import type { KeyAction } from './key-action.ts'
import { keyColumns } from './key-columns.tsx'
import { keyFilter } from './key-filter.ts'
import { useKeyTitle } from './use-key-title.ts'

const KeyDialog = latePart(() => import('./key-dialog.tsx').then((module) => module.KeyDialog))
const NewKeyDialog = latePart(() => import('./edit-key-dialog.tsx').then((module) => module.NewKeyDialog))
const EditKeyDialog = latePart(() => import('./edit-key-dialog.tsx').then((module) => module.EditKeyDialog))
const KeyDaysDialog = latePart(() => import('./key-days-dialog.tsx').then((module) => module.KeyDaysDialog))
const FindKeyDialog = latePart(() => import('./find-key-dialog.tsx').then((module) => module.FindKeyDialog))

const callOf = (action: KeyAction) => (action === 'reveal' ? revealKey : updateKey)
const NOW = new Date(0)
const stateOf = ({ status, shownAt, replacedAt, ended }: ApiKeyRow) => ({
  status,
  shown: shownAt !== null,
  replaced: replacedAt !== null,
  // Whether a key has ended is decided by the provider's clock.
  expiresAt: ended ? NOW : null,
})

/** The API keys by gateway, each with its next action. */
export function KeysScreen(settings: ListSettings) {
  const t = useTranslations('developer.keys')
  const titleOf = useKeyTitle()
  const can = useCan()
  const screen = useListScreen(keyColumns, keyFilter, settings)
  const finding = useEdited<true>()
  const offeredTo = (row: ApiKeyRow): readonly KeyAction[] => {
    const possible = actionsOf(stateOf(row), NOW, { others: row.alone ? 0 : 1 }).filter((action) =>
      can(callOf(action)),
    )
    // The next action, and the end of the key if there is another one.
    return possible.filter((action, index) => index === 0 || action === 'retire')
  }
  const actionOf = (action: KeyAction): RowAction<ApiKeyRow> => ({
    call: callOf(action),
    label: t(`${action}.action`),
    fullLabel: (row) => t(`${action}.label`, { title: titleOf(row) }),
    offered: (row) => offeredTo(row).includes(action),
    dialog: (dialog) => <KeyDialog {...dialog} action={action} />,
  })
  const actions = useRowActions(
    screen,
    {
      ...Object.fromEntries((['reveal', ...keyActions] as const).map((action) => [action, actionOf(action)])),
      edit: {
        call: editKey,
        label: t('edit.action'),
        fullLabel: (row) => t('edit.label', { title: titleOf(row) }),
        offered: (row) => keyIssue(stateOf(row), 'edit', NOW) === undefined,
        menu: true,
        dialog: (dialog) => <EditKeyDialog {...dialog} />,
      },
      days: {
        label: t('days.action'),
        fullLabel: (row) => t('days.label', { title: titleOf(row) }),
        offered: ({ shownAt }) => shownAt !== null,
        menu: true,
        dialog: (dialog) => <KeyDaysDialog {...dialog} />,
      },
    },
    { call: addKey, label: t('new'), dialog: (dialog) => <NewKeyDialog {...dialog} /> },
  )
  const url = screen.list.answer?.paymentUrl
  return (
    <>
      <ListScreen
        {...screen}
        {...actions}
        help={t('intro')}
        above={<WaitingApprovals kind="api_key" />}
        tools={
          <>
            {url && (
              <HeadPanel icon={<Icon icon={Link} />} label={t('endpoint_label')}>
                <div>
                  {t('endpoint', { url })} <CopyButton text={url} label={t('endpoint_label')} />
                </div>
              </HeadPanel>
            )}
            <ToolButton
              icon={<Icon icon={TextSearch} />}
              label={t('find.button')}
              aria-haspopup="dialog"
              onClick={() => finding.edit(true)}
            />
          </>
        }
      />
      {finding.row && <FindKeyDialog {...finding.dialog} />}
    </>
  )
}
