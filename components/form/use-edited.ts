'use client'

import { useState, useSyncExternalStore } from 'react'
import { createSignal } from '#lib/client/signal.ts'

/** The props of every dialog. A dialog stays mounted until its closing animation ends. */
export interface DialogState {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** The props of every dialog for one record. `Row | undefined` if the dialog can create a record. */
export interface RowDialogProps<Row> extends DialogState {
  /** The record when the dialog opened. */
  row: Row
  /** The record as it is now; another user can have changed it. */
  latest: Row | undefined
}

/** The record being edited. Outside of React's state, so that its dialog can render without the list below it. */
export interface EditedStore<Row> {
  edit: (row: Row) => void
  close: () => void
  clear: () => void
  get: () => { row: Row | undefined; open: boolean }
  subscribe: (listener: () => void) => () => void
}

function createStore<Row>(): EditedStore<Row> {
  let now: ReturnType<EditedStore<Row>['get']> = { row: undefined, open: false }
  const changes = createSignal()
  const set = (change: Partial<typeof now>) => {
    now = { ...now, ...change }
    changes.emit()
  }
  return {
    edit: (row) => set({ row, open: true }),
    close: () => set({ open: false }),
    clear: () => set({ row: undefined }),
    get: () => now,
    subscribe: changes.on,
  }
}

export function useEditedStore<Row>(): EditedStore<Row> {
  const [store] = useState(createStore<Row>)
  return store
}

/** The record in a store, and the props of its dialog. */
export function useEditedIn<Row>(store: EditedStore<Row>): { row: Row | undefined; dialog: DialogState } {
  const { row, open } = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { row, dialog: { open, onClose: store.close, onClosed: store.clear } }
}

/**
 * The record being edited. The dialog keeps the record with which it opened while the list refreshes, and
 * stays mounted until its closing animation ends.
 */
export function useEdited<Row>() {
  const store = useEditedStore<Row>()
  return { ...useEditedIn(store), edit: store.edit }
}
