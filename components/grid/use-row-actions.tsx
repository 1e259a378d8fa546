'use client'

import Button from '@mui/material/Button'
import { Fragment, type ReactNode } from 'react'
import { type RowDialogProps, useEdited } from '#components/form/use-edited.ts'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import { useOpenEdit, useOpenNew } from './open-by-address.ts'
import { RowButton } from './row-button.tsx'
import { RowMenu } from './row-menu.tsx'

/** An action on a row: a button that opens a dialog. */
export interface RowAction<Row> {
  /** The action is hidden from users without the permission for this call. */
  call?: Call
  label: string
  /** The label with the row's name, for screen readers. */
  fullLabel: (row: Row) => string
  /** Whether the row's state allows the action. Default: always. */
  offered?: (row: Row) => boolean
  destructive?: boolean
  /** The label of the action in the row's menu. */
  menu?: (row: Row) => string
  dialog: (props: RowDialogProps<Row>) => ReactNode
}

/** The action that creates a record. */
interface CreateAction {
  call: Call
  label: string
  /** `begin`: the initial values from the address. */
  dialog: (props: RowDialogProps<undefined> & { begin: URLSearchParams }) => ReactNode
}

/** The current rows: of useListScreen(), or the single row of a record's page. */
export interface RowSource<Row> {
  list: { rows: readonly Row[] | undefined }
  rowId: (row: Row) => string
}

/** Parts of a ListScreen. */
interface RowActions<Row> {
  /** The actions of a row for this user; undefined if there are none. */
  actions: ((row: Row) => ReactNode) | undefined
  /** The button that creates a record. */
  create: ReactNode
  /** The open dialog of a row. */
  dialogs: ReactNode
}

/**
 * The actions of a list's rows with their dialogs, in the order of `actions`. An address can open the dialog
 * of the action `edit` and of the create action (open-by-address.ts).
 */
export function useRowActions<Row>(
  { list: { rows }, rowId }: RowSource<Row>,
  actions: Readonly<Record<string, RowAction<Row>>>,
  create?: CreateAction,
): RowActions<Row> {
  const can = useCan()
  const opened = useEdited<{ name: string; row: Row } | URLSearchParams>()
  const allowed = Object.entries(actions).filter(([, { call }]) => !call || can(call))
  const mayCreate = create && can(create.call)
  const mayEdit = allowed.some(([name]) => name === 'edit')
  useOpenNew(mayCreate ? opened.edit : undefined)
  useOpenEdit(rows, rowId, mayEdit ? (row) => opened.edit({ name: 'edit', row }) : undefined)

  const rowActions = (row: Row) => {
    const offered = allowed.filter(([, { offered: isOffered }]) => !isOffered || isOffered(row))
    const menu = offered.filter(([, action]) => action.menu)
    const menuLabel = menu[0]?.[1].menu?.(row)
    return (
      <>
        {offered
          .filter(([, action]) => !action.menu)
          .map(([name, { label, fullLabel, destructive = false }]) => (
            <RowButton
              key={name}
              label={label}
              fullLabel={fullLabel(row)}
              destructive={destructive}
              onClick={() => opened.edit({ name, row })}
            />
          ))}
        {menuLabel && (
          <RowMenu
            label={menuLabel}
            items={menu.map(([name, { label, destructive = false }]) => ({
              id: name,
              label,
              destructive,
              onClick: () => opened.edit({ name, row }),
            }))}
          />
        )}
      </>
    )
  }
  const dialog = () => {
    const now = opened.row
    if (now === undefined) return null
    if (now instanceof URLSearchParams) {
      return create?.dialog({ ...opened.dialog, row: undefined, latest: undefined, begin: now })
    }
    const id = rowId(now.row)
    const latest = rows?.find((row) => rowId(row) === id)
    return (
      <Fragment key={`${now.name} ${id}`}>
        {actions[now.name]?.dialog({ ...opened.dialog, row: now.row, latest })}
      </Fragment>
    )
  }
  return {
    actions: allowed.length > 0 ? rowActions : undefined,
    create: mayCreate && (
      <Button variant="contained" aria-haspopup="dialog" onClick={() => opened.edit(new URLSearchParams())}>
        {create.label}
      </Button>
    ),
    dialogs: dialog(),
  }
}
