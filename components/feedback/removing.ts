import type { MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'

const REMOVES = '[data-removes]'
const LINE = '[data-line]'

/**
 * The properties of a button that removes its line, the element around it with `data-line`. The button disappears with
 * the line, so the focus moves: to the remove button of the next line, of the line before, or to the button that adds a
 * line. This is `add`, or the next button after the lines.
 */
export const removing = (remove: () => void, add?: RefObject<HTMLElement | null>) => ({
  'data-removes': true,
  onClick: ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // Looked up before, because a line that is removed has no place.
    const line = button.closest(LINE)
    const lines = [...(line?.parentElement?.children ?? [])].filter((each) => each.matches(LINE))
    const at = lines.indexOf(line as Element)
    const end = lines.at(-1) ?? button
    // Without the buttons inside of the last line, which also follow its start.
    const isAfter = (each: Element) => end.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING
    // First the button itself: React reuses it if the lines are keyed by their index.
    const targets = [
      button,
      removerIn(lines[at + 1]),
      removerIn(lines[at - 1]),
      add?.current,
      ...[...document.querySelectorAll('button')].filter(isAfter),
    ]
    // At once, so that the lines that are left are known.
    flushSync(remove)
    for (const target of targets) if (takesFocus(target)) return
  },
})

const removerIn = (line: Element | undefined) =>
  line?.matches(REMOVES) ? (line as HTMLElement) : line?.querySelector<HTMLElement>(REMOVES)

/** Focuses the button. @returns false if it was removed, or is hidden or disabled */
function takesFocus(target: HTMLElement | null | undefined): boolean {
  target?.focus()
  return Boolean(target) && document.activeElement === target
}
