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
  /** Throws if the user blocks storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: number
  /** Whether a reload opened the page: without storage, only this limits the reloads. */
  wasReloaded: () => boolean
  /** Whether the server answers: without a connection, a reload would lose the page. */
  isReachable: () => Promise<boolean>
  reload: () => void
}

const inBrowser = (): Browser => ({
  get storage() {
    return window.sessionStorage
  },
  now: Date.now(),
  wasReloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  isReachable: async () => (await fetch('/healthz', { cache: 'no-store' })).ok,
  reload: () => window.location.reload(),
})

/** Reloads the page after such an error, once. Never rejects: the handler of rejections would call it again. */
export async function reloadForNewVersion(error: unknown, browser: Browser = inBrowser()): Promise<void> {
  if (!isMissingPart(error) || browser.now - reloadedAt(browser) < ONCE_MS) return
  if (!(await browser.isReachable().catch(() => false))) return
  try {
    browser.storage.setItem(KEY, String(browser.now))
  } catch {
    if (browser.wasReloaded()) return
  }
  browser.reload()
}

/** Blocked storage counts as empty. */
function reloadedAt(browser: Browser): number {
  try {
    return Number(browser.storage.getItem(KEY) ?? 0)
  } catch {
    return 0
  }
}
