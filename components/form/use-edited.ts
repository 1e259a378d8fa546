'use client'

import { useState } from 'react'

/** What every dialog takes that stays in place until it is out of sight. */
export interface DialogState {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** What every dialog about one record takes. `Row | undefined`: of a new one there is none yet. */
export interface RowDialogProps<Row> extends DialogState {
  /** As the dialog was opened with. */
  row: Row
  /** The same as it is now: somebody else may have changed it. */
  latest: Row | undefined
}

/**
 * What is being edited: the dialog keeps the record that it was opened with while the list behind it is fetched anew,
 * and stays in place until it is out of sight.
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
