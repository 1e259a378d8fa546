'use client'

import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowButton } from '#components/grid/row-button.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type ApiKeyRow, getGateways, revealKey, updateKey } from '#lib/contract/developer.ts'
import { actionsOf } from '#lib/rules/api-key.ts'
import type { KeyAction } from './key-action.ts'
import { useKeyColumns } from './key-columns.tsx'
import { KeysFilter } from './keys-filter.tsx'
import { useKeyTitle } from './use-key-title.ts'

const KeyDialog = dynamic(() => import('./key-dialog.tsx').then((module) => module.KeyDialog), { ssr: false })

const rowId = (row: ApiKeyRow) => row.keyNo
const BY_GATEWAY = { field: 'gatewayNo', order: 'asc' } as const

/** The API keys by gateway, each with what is to be done with it next. */
export function KeysScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const can = useCan()
  const list = useList(getGateways)
  const titleOf = useKeyTitle()
  const edited = useEdited<{ row: ApiKeyRow; action: KeyAction }>()
  const nextOf = (row: ApiKeyRow): KeyAction | undefined =>
    actionsOf(
      {
        status: row.status,
        shown: row.shownAt !== null,
        replaced: row.replacedAt !== null,
        // That its time is over the list says by leaving it out.
        expiresAt: null,
      },
      new Date(0),
    ).find((action) => can(action === 'reveal' ? revealKey : updateKey))
  const url = list.answer?.paymentUrl
  return (
    <>
      <ListScreen
        title={t('routes.security_api_key')}
        list={list}
        layout={useColumnLayout('api_keys', useKeyColumns(), storedLayout)}
        density={density}
        rowId={rowId}
        defaultSort={BY_GATEWAY}
        filter={<KeysFilter list={list} />}
        actions={
          can(revealKey) || can(updateKey)
            ? (row) => {
                const action = nextOf(row)
                return action ? (
                  <RowButton
                    label={t(`developer.keys.${action}.action`)}
                    fullLabel={t(`developer.keys.${action}.label`, { title: titleOf(row) })}
                    onClick={() => edited.edit({ row, action })}
                  />
                ) : null
              }
            : undefined
        }
      >
        <div>
          <Typography variant="body2" color="textSecondary">
            {t('developer.keys.intro')}
          </Typography>
          {url && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('developer.keys.endpoint', { url })}{' '}
              <CopyButton text={url} label={t('developer.keys.endpoint_label')} />
            </Typography>
          )}
        </div>
      </ListScreen>
      {edited.row && (
        <KeyDialog key={`${edited.row.row.keyNo}.${edited.row.action}`} {...edited.row} {...edited.dialog} />
      )}
    </>
  )
}
