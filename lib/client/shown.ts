/**
 * Whether this document has shown pages behind sign-in. What they fetched is still in its memory, and the browser's
 * way back leads to them: the next user gets a document of their own.
 */
let shown = false

export function noteShown(): void {
  shown = true
}

export const hasShown = (): boolean => shown
