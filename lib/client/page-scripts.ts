import { preload } from 'react-dom'

/** The file names of each page's scripts, by its path. */
type PageScripts = Readonly<Record<string, readonly string[]>>

let fetched: Promise<PageScripts> | undefined

/**
 * Preloads the scripts of a page while its data loads. Otherwise they load only after the data, which names them.
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

/** If the list is missing, for example after an upgrade, each page loads its scripts itself. */
const fetchPageScripts = (listed: string): Promise<PageScripts> =>
  fetch(listed)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
