/** An action on a row: it opens a page or a dialog. */
export interface RowItem {
  id: string
  label: string
  /** The label with the row's name, for screen readers. */
  fullLabel: string
  /** A note to read before the action. */
  title?: string | undefined
  /** Why it is not possible. It stays focusable, so that the reason can be read. */
  offFor?: string | undefined
  /** The page that it opens. */
  href?: string
  /** Opens the dialog. */
  onClick?: () => void
  /** Seldom used: it is always in the menu. */
  menu?: true
}
