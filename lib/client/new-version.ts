/**
 * A page of an older build can ask for a part that the server no longer has, because a newer version was deployed. A
 * reload gets the page and all its parts in the new version.
 */

const KEY = 'reloaded-at'
/** While both versions run, a reload can find the other one. After a second failure the page shows the error. */
const ONCE_MS = 60_000

/** Whether a script or style of the page could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

interface Browser {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: number
  /** Whether the server answers: without a connection, a reload would lose the page. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

const inBrowser = (): Browser => ({
  storage: window.sessionStorage,
  now: Date.now(),
  isReachable: async () => (await fetch('/healthz', { cache: 'no-store' })).ok,
  reload: () => window.location.reload(),
})

/** Reloads the page after such an error, once. */
export async function reloadForNewVersion(error: unknown, browser: Browser = inBrowser()): Promise<void> {
  const { storage, now, isReachable, reload } = browser
  if (!isMissingPart(error) || now - Number(storage.getItem(KEY) ?? 0) < ONCE_MS) return
  if (!(await isReachable().catch(() => false))) return
  storage.setItem(KEY, String(now))
  reload()
}
