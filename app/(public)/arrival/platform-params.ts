import { MAX_PLATFORM_PARAMS } from '#lib/contract/store-auth.ts'

export type PlatformParams = Readonly<Record<string, string>>

/** Search parameters of a page, as Next hands them over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/**
 * What a platform put behind the address, to be checked by the provider. A name given twice is left out: its
 * signature then does not fit, as it should not.
 */
export async function platformParams(search: SearchParams): Promise<PlatformParams> {
  const given = Object.entries(await search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(given.slice(0, MAX_PLATFORM_PARAMS + 1))
}
