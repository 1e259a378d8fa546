import { MAX_PLATFORM_PARAMS } from '#lib/contract/store-auth.ts'

export type PlatformParams = Readonly<Record<string, string>>

/** The search parameters of a page, as Next passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/**
 * The parameters that a platform added to the address; the provider verifies them. A name given twice is left
 * out, so that the signature does not match, as intended.
 */
export async function platformParams(search: SearchParams): Promise<PlatformParams> {
  const given = Object.entries(await search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(given.slice(0, MAX_PLATFORM_PARAMS + 1))
}
