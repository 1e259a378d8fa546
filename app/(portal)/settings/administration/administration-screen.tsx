'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useEdited } from '#components/form/use-edited.ts'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useNewAsked } from '#components/grid/use-new-asked.ts'
import { actionsWidthOf, MENU_WIDTH } from '#components/grid/widths.ts'
import { useCan } from '#lib/client/portal.tsx'
import {
  type AdministratorRow,
  administratorAdd,
  administratorEdit,
  administratorList,
} from '#lib/contract/administrator.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { useAdministratorColumns } from './administrator-columns.tsx'
import { AdministratorFilter } from './administrator-filter.tsx'
import { RowActions } from './row-actions.tsx'
import { type StateAction, stateCalls } from './state-calls.ts'

const AdministratorDialog = dynamic(
  () => import('./administrator-dialog.tsx').then((module) => module.AdministratorDialog),
  { ssr: false },
)
const StateDialog = dynamic(() => import('./state-dialog.tsx').then((module) => module.StateDialog), {
  ssr: false,
})

const BY_NAME = { field: 'userName', order: 'asc' } as const
const rowId = (row: AdministratorRow) => row.userName

export function AdministrationScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('administration')
  const routes = useTranslations('routes')
  const locale = localeOfTag(useLocale())
  const list = useList(administratorList)
  const layout = useColumnLayout('administration', useAdministratorColumns(), storedLayout)
  const can = useCan()
  const edited = useEdited<AdministratorRow | 'new'>()
  const asked = useEdited<{ row: AdministratorRow; action: StateAction }>()
  useNewAsked(can(administratorAdd) ? () => edited.edit('new') : undefined)
  const mayAct = [administratorEdit, ...Object.values(stateCalls)].some((call) => can(call))
  const known = list.answer?.roles
  const roles = useMemo(
    () => (known ?? []).map(({ code, name, beyond }) => ({ value: code, label: name[locale], beyond })),
    [known, locale],
  )
  const current = edited.row === 'new' ? undefined : edited.row
  return (
    <>
      <ListScreen
        title={routes('administration')}
        list={list}
        layout={layout}
        density={density}
        rowId={rowId}
        defaultSort={BY_NAME}
        tools={
          can(administratorAdd) && (
            <Button variant="contained" aria-haspopup="dialog" onClick={() => edited.edit('new')}>
              {t('add')}
            </Button>
          )
        }
        actionsWidth={actionsWidthOf([t('edit')]) + MENU_WIDTH}
        filter={<AdministratorFilter list={list} roles={roles} />}
        actions={
          mayAct
            ? (row) => (
                <RowActions
                  row={row}
                  onEdit={edited.edit}
                  onAct={(_, action) => asked.edit({ row, action })}
                />
              )
            : undefined
        }
      />
      {edited.row && (
        <AdministratorDialog
          key={current?.userName ?? 'new'}
          row={current}
          latest={list.rows?.find((row) => row.userName === current?.userName)}
          roles={roles.filter(({ value, beyond }) => !beyond || value === current?.role)}
          {...edited.dialog}
        />
      )}
      {asked.row && (
        <StateDialog
          key={`${asked.row.row.userName}.${asked.row.action}`}
          {...asked.row}
          open={asked.dialog.open}
          onClose={asked.dialog.onClose}
        />
      )}
    </>
  )
}
