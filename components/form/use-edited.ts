'use client'

import { useState } from 'react'

/**
 * What is being edited: the dialog keeps the record that it was opened with while the list behind it is fetched anew,
 * and stays in place until it is out of sight.
 */
export function useEdited<Row>() {
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  return {
    row,
    open,
    edit: (next: Row) => {
      setRow(next)
      setOpen(true)
    },
    close: () => setOpen(false),
    closed: () => setRow(undefined),
  }
}
