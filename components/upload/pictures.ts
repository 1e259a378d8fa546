import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MAX_FILE_BYTES, MAX_FILE_MB } from '#lib/contract/upload.ts'
import { compressed } from './compress.ts'

/** An image that the provider has stored, or one to send. */
export type Picture = { id: string; name: string; bytes: number; width: number; height: number } & (
  | { kind: 'kept' }
  | { kind: 'new'; file: File }
)

/** Spec §5 Uploads. */
const types = ['image/jpeg', 'image/png']
let ids = 0

export interface Pictures {
  /** Adds the valid files, compressed if they are large, and reports an error for the others. */
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  /** Moves an image one place forward or back. */
  move: (index: number, by: -1 | 1) => void
  busy: boolean
  issues: readonly string[]
  dismiss: () => void
}

/** The operations on the images of a field. */
export function usePictures(
  value: readonly Picture[],
  maximum: number,
  onChange: (pictures: readonly Picture[]) => void,
): Pictures {
  const t = useTranslations('upload.picture_issue')
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[]>([])

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const wrong: string[] = []
    const added: Picture[] = []
    for (const given of files) {
      const { name } = given
      if (value.length + added.length >= maximum) {
        wrong.push(t('too_many', { name, maximum }))
        continue
      }
      const picture = types.includes(given.type) ? await pictureOf(given) : 'type'
      if (typeof picture === 'string') wrong.push(t(picture, { name, fileMb: MAX_FILE_MB }))
      else added.push(picture)
    }
    setIssues(wrong)
    setBusy(false)
    if (added.length > 0) onChange([...value, ...added])
  }
  return {
    add,
    remove: (id) => onChange(value.filter((picture) => picture.id !== id)),
    move: (index, by) => {
      const next = [...value]
      const [taken] = next.splice(index, 1)
      if (taken) onChange(next.toSpliced(index + by, 0, taken))
    },
    busy,
    issues,
    dismiss: () => setIssues([]),
  }
}

/** The image as it will be sent, or the message key of its error. */
async function pictureOf(given: File): Promise<Picture | 'too_large' | 'unreadable'> {
  try {
    const file = await compressed(given)
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    if (file.size > MAX_FILE_BYTES) return 'too_large'
    ids += 1
    return { kind: 'new', id: `new-${ids}`, name: given.name, file, bytes: file.size, width, height }
  } catch {
    return 'unreadable'
  }
}
