import { preload } from 'react-dom'

/** The file names of each page's scripts, by its path. */
type PageScripts = Readonly<Record<string, readonly string[]>>

let fetched: Promise<PageScripts> | undefined

/**
 * Loads the scripts of a page ahead, beside its data. Otherwise they load only when the data that names them has arrived.
 * @param listed address of the file that lists them
 * @param nonce of the document's policy
 */
export function preloadPageScripts(listed: string, path: string, nonce: string | undefined): void {
  fetched ??= fetch(listed).then((response) => response.json())
  fetched.then(
    (pages) => {
      for (const file of pages[path] ?? [])
        preload(`/_next/static/chunks/${file}`, { as: 'script', ...(nonce && { nonce }) })
    },
    // The page loads them itself.
    () => {
      fetched = undefined
    },
  )
}
