'use client'

import { useState } from 'react'

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

/**
 * The record being edited. The dialog keeps the record with which it opened while the list refreshes, and
 * stays mounted until its closing animation ends.
 */
export function useEdited<Row>() {
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  const dialog: DialogState = {
    open,
    onClose: () => setOpen(false),
    onClosed: () => setRow(undefined),
  }
  return {
    row,
    edit: (next: Row) => {
      setRow(next)
      setOpen(true)
    },
    dialog,
  }
}
