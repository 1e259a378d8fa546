import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MAX_FILE_BYTES } from '#lib/contract/upload.ts'
import { compressed } from './compress.ts'

/** A picture that the provider has, or one that is to be sent. */
export type Picture = { id: string; name: string; bytes: number; width: number; height: number } & (
  | { kind: 'kept' }
  | { kind: 'new'; file: File }
)

/** Spec §5 Uploads. */
const types = ['image/jpeg', 'image/png']
let ids = 0

export interface Pictures {
  /** Takes what can be sent, made smaller where it is large; says of the others why not. */
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  /** One place on, or back. */
  move: (index: number, by: -1 | 1) => void
  busy: boolean
  issues: readonly string[]
  dismiss: () => void
}

/** What can be done with the pictures of a field. */
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
      if (typeof picture === 'string') wrong.push(t(picture, { name }))
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

/** As it will be sent, or the key of what is wrong with it. */
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
