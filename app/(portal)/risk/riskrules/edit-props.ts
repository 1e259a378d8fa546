/** What every dialog of this page takes: the record as it was opened, and as it is now. */
export interface EditProps<Row> {
  row: Row
  latest: Row | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
}
