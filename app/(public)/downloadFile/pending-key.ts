/**
 * The key of a pending file download (spec §2.1). The browser's storage keeps it during sign-in. It opens one
 * file once, only for the file's owner.
 */
const NAME = 'pendingDownloadKey'
const LONGEST = 128

/**
 * Returns the key of the address and removes it from the address bar and the history immediately. Without
 * one, returns the pending key.
 */
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
    // Without storage, the key is valid while the page is open.
    return key || undefined
  }
}

export function dropPendingKey(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Without storage there is nothing to remove.
  }
}
