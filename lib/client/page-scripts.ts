import { preload } from 'react-dom'

/** The file names of each page's scripts, by its path. */
type PageScripts = Readonly<Record<string, readonly string[]>>

let fetched: Promise<PageScripts> | undefined

/**
 * Loads the scripts of a page ahead, beside its data. Otherwise they load only when the data that names them has arrived.
 * @param listed address of the file that lists them
 * @param nonce of the document's policy
 */
export async function preloadPageScripts(
  listed: string,
  path: string,
  nonce: string | undefined,
): Promise<void> {
  fetched ??= fetchPageScripts(listed)
  for (const file of (await fetched)[path] ?? []) {
    preload(`/_next/static/chunks/${file}`, { as: 'script', ...(nonce && { nonce }) })
  }
}

/** Without the list, for example that of an older version, each page loads its scripts itself. */
const fetchPageScripts = (listed: string): Promise<PageScripts> =>
  fetch(listed)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
