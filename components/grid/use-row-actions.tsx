'use client'

import { Fragment, type ReactNode } from 'react'
import {
  type EditedStore,
  type RowDialogProps,
  useEditedIn,
  useEditedStore,
} from '#components/form/use-edited.ts'
import { PlainButton } from '#components/plain/button.tsx'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import { useOpenEdit, useOpenNew } from './open-by-address.ts'
import type { RowTools } from './row-tools.tsx'

/** An action on a row that opens a dialog. The most used action comes first. */
export interface RowAction<Row> {
  /** The action is hidden from users without the permission for this call. */
  call?: Call
  label: string
  /** The label with the row's name, for screen readers. */
  fullLabel: (row: Row) => string
  /** Whether the row's state allows the action. Default: always. */
  offered?: (row: Row) => boolean
  /** Seldom used: it is always in the row's menu. */
  menu?: true
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
  actions: ((row: Row) => RowTools) | undefined
  /** The button that creates a record. */
  create: ReactNode
  /** The open dialog of a row. */
  dialogs: ReactNode
}

/** An action on a row, or the initial values of a new record. */
type Opened<Row> = { name: string; row: Row } | URLSearchParams

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
  const opened = useEditedStore<Opened<Row>>()
  const allowed = Object.entries(actions).filter(([, { call }]) => !call || can(call))
  const mayCreate = create && can(create.call)
  const mayEdit = allowed.some(([name]) => name === 'edit')
  useOpenNew(mayCreate ? opened.edit : undefined)
  useOpenEdit(rows, rowId, mayEdit ? (row) => opened.edit({ name: 'edit', row }) : undefined)

  const rowActions = (row: Row): RowTools => ({
    items: allowed
      .filter(([, { offered }]) => !offered || offered(row))
      .map(([name, { label, fullLabel, menu }]) => ({
        id: name,
        label,
        fullLabel: fullLabel(row),
        onClick: () => opened.edit({ name, row }),
        ...(menu && { menu }),
      })),
  })
  return {
    actions: allowed.length > 0 ? rowActions : undefined,
    create: mayCreate && (
      <PlainButton
        look="contained"
        size="dense"
        aria-haspopup="dialog"
        onClick={() => opened.edit(new URLSearchParams())}
      >
        {create.label}
      </PlainButton>
    ),
    dialogs: <RowDialogs opened={opened} rows={rows} rowId={rowId} actions={actions} create={create} />,
  }
}

interface RowDialogsProps<Row> {
  opened: EditedStore<Opened<Row>>
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  actions: Readonly<Record<string, RowAction<Row>>>
  create: CreateAction | undefined
}

/** The open dialog. It renders alone when it opens and closes. */
function RowDialogs<Row>({ opened, rows, rowId, actions, create }: RowDialogsProps<Row>) {
  const { row: now, dialog } = useEditedIn(opened)
  if (now === undefined) return null
  if (now instanceof URLSearchParams) {
    return create?.dialog({ ...dialog, row: undefined, latest: undefined, begin: now })
  }
  const id = rowId(now.row)
  const latest = rows?.find((row) => rowId(row) === id)
  return (
    <Fragment key={`${now.name} ${id}`}>
      {actions[now.name]?.dialog({ ...dialog, row: now.row, latest })}
    </Fragment>
  )
}
