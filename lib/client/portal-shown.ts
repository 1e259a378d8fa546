/**
 * Whether this document has shown pages behind sign-in. Their data is still in memory, and the browser's back
 * button leads to them, so the next user gets a new document.
 */
let shown = false

export function notePortalShown(): void {
  shown = true
}

export const hasShownPortal = (): boolean => shown
