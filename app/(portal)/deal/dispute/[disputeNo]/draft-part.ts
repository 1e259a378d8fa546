import type { Picture } from '#components/upload/pictures.ts'

/** The limits of the files in one request. The portal accepts requests of 32 MB, the provider 60 files. */
const MAX_BYTES = 24 * 1024 * 1024
const MAX_FILES = 50

/** The stored images, and as many of the new ones as one request takes. `whole`: whether these are all of them. */
export function firstPart<Item extends string>(
  pictures: Partial<Record<Item, readonly Picture[]>>,
): { pictures: Partial<Record<Item, readonly Picture[]>>; whole: boolean } {
  let bytes = 0
  let files = 0
  const fits = () => bytes <= MAX_BYTES && files <= MAX_FILES
  const taken = Object.entries<readonly Picture[] | undefined>(pictures).map(([item, some = []]) => [
    item,
    some.filter((picture) => {
      if (picture.kind === 'kept') return true
      bytes += picture.bytes
      files += 1
      return fits()
    }),
  ])
  return { pictures: Object.fromEntries(taken), whole: fits() }
}
