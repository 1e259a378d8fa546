/**
 * The key of a file that is still to be fetched (spec §2.1). It outlives sign-in in the browser's storage; it opens
 * one file, once, and for its owner alone.
 */
const NAME = 'pendingDownloadKey'
const LONGEST = 128

/** The key of the address, which leaves the address bar and the history at once; else the one that is still pending. */
export function takePendingKey(): string | undefined {
  const url = new URL(location.href)
  const key = url.searchParams.get('es')?.trim()
  if (url.searchParams.has('es')) {
    url.searchParams.delete('es')
    history.replaceState(history.state, '', url)
  }
  try {
    if (key && key.length <= LONGEST) localStorage.setItem(NAME, key)
    else if (key) return key
    return localStorage.getItem(NAME) ?? undefined
  } catch {
    // No storage in this browser: the key serves as long as the page is open.
    return key || undefined
  }
}

export function dropPendingKey(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Nothing is kept where nothing can be.
  }
}
