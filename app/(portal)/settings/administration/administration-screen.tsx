'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { useNewAsked } from '#components/grid/use-new-asked.ts'
import { actionsWidthOf, MENU_WIDTH } from '#components/grid/widths.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type AdministratorRow, administratorAdd, administratorList } from '#lib/contract/administrator.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { useAdministratorColumns } from './administrator-columns.tsx'
import { AdministratorFilter } from './administrator-filter.tsx'
import { RowActions } from './row-actions.tsx'
import type { StateAction } from './state-calls.ts'

const AdministratorDialog = dynamic(
  () => import('./administrator-dialog.tsx').then((module) => module.AdministratorDialog),
  { ssr: false },
)
const StateDialog = dynamic(() => import('./state-dialog.tsx').then((module) => module.StateDialog), {
  ssr: false,
})

const BY_NAME = { field: 'userName', order: 'asc' } as const
const rowId = (row: AdministratorRow) => row.userName

interface Edited {
  row: AdministratorRow | undefined
  open: boolean
}
interface Asked {
  row: AdministratorRow
  action: StateAction
  open: boolean
}

export function AdministrationScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('administration')
  const routes = useTranslations('routes')
  const locale = localeOfTag(useLocale())
  const list = useList(administratorList)
  const layout = useColumnLayout('administration', useAdministratorColumns(), storedLayout)
  const can = useCan()
  /** Stays while its dialog goes out of sight. */
  const [edited, setEdited] = useState<Edited>()
  const [asked, setAsked] = useState<Asked>()
  useNewAsked(can(administratorAdd) ? () => setEdited({ row: undefined, open: true }) : undefined)
  const known = list.answer?.roles
  const roles = useMemo(
    () => (known ?? []).map(({ code, name, beyond }) => ({ value: code, label: name[locale], beyond })),
    [known, locale],
  )
  const current = edited?.row?.userName
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
            <Button
              variant="contained"
              aria-haspopup="dialog"
              onClick={() => setEdited({ row: undefined, open: true })}
            >
              {t('add')}
            </Button>
          )
        }
        actionsWidth={actionsWidthOf([t('edit')]) + MENU_WIDTH}
        filter={<AdministratorFilter list={list} roles={roles} />}
        actions={(row) => (
          <RowActions
            row={row}
            onEdit={() => setEdited({ row, open: true })}
            onAct={(_, action) => setAsked({ row, action, open: true })}
          />
        )}
      />
      {edited && (
        <AdministratorDialog
          key={current ?? 'new'}
          row={edited.row}
          latest={list.rows?.find((row) => row.userName === current)}
          roles={roles.filter(({ value, beyond }) => !beyond || value === edited.row?.role)}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <StateDialog
          key={`${asked.row.userName}.${asked.action}`}
          row={asked.row}
          action={asked.action}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  )
}
