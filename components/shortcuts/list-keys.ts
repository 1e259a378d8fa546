/** Single keys for the list or the record that is shown, and whether a key press is a shortcut. */

export const listKeys = {
  '/': 'filter',
  v: 'views',
  r: 'refresh',
  j: 'next_row',
  k: 'previous_row',
  n: 'next_page',
  p: 'previous_page',
} as const
/** On the page of a record that was opened from a list. */
export const recordKeys = { '.': 'next_record', ',': 'previous_record', u: 'to_list' } as const

export const actionKeys = { ...listKeys, ...recordKeys }
export type KeyAction = (typeof actionKeys)[keyof typeof actionKeys]

/** Elements in which users type or choose by letters: a key there is not a shortcut. */
const typing = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=combobox]',
  '[role=listbox]',
  '[role=menu]',
  '[role=tree]',
].join(', ')

/** A dialog above the page receives all keys. */
export const isWindowOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

const isUnused = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey

/** Whether a key press writes a character. */
export const isText = (event: KeyboardEvent): boolean => event.key.length === 1 && isUnused(event)

/**
 * Whether a key press can be a single-key shortcut: no text field has the focus, no modifier key is held, and
 * no dialog is open.
 */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.repeat || !isUnused(event)) return false
  if (event.target instanceof Element && event.target.closest(typing)) return false
  return !isWindowOpen()
}

/** Ctrl-K, or Command-K. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
