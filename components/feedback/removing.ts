import type { MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'

const REMOVES = '[data-removes]'
const LINE = '[data-line]'

/**
 * The properties of a button that removes its line, the element around it with `data-line`. The button disappears with
 * the line and would lose the focus. The button of the line that is then in its place gets it, otherwise that of the
 * line before. Without them it goes to the button that adds a line: `add`, or the next button after the lines.
 */
export const removing = (remove: () => void, add?: RefObject<HTMLElement | null>) => ({
  'data-removes': true,
  onClick: ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // Looked up before, because a line that is removed has no place.
    const line = button.closest(LINE)
    const lines = [...(line?.parentElement?.children ?? [])].filter((each) => each.matches(LINE))
    const at = lines.indexOf(line as Element)
    const end = lines.at(-1) ?? button
    // Exactly this: those inside of the line also follow it.
    const isAfter = (each: Element) => end.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING
    // First the button itself: lines without identity reuse it for the next one.
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
