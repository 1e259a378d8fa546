import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES, MAX_FILE_MB } from '#lib/contract/upload.ts'
import { documentType } from '#lib/rules/document.ts'
import { compressed } from './compress.ts'

/** An image that the provider has stored, or one to send. A PDF document has no width. */
export type Picture = {
  id: string
  name: string
  bytes: number
  width: number
  height: number
  /** SHA-256, hex; only where a second copy is refused. */
  hash?: string
} & ({ kind: 'kept' } | { kind: 'new'; file: File })

/** Spec §5 Uploads. */
const types = ['image/jpeg', 'image/png']
const PDF = 'application/pdf'
let ids = 0

export const isPdf = ({ width }: Pick<Picture, 'width'>): boolean => width === 0

export interface PictureRules {
  /** PDF documents are accepted too. */
  documents?: boolean | undefined
  /** The files of other fields: a file that is among them or in this field is refused. */
  others?: readonly Picture[] | undefined
}

export interface Pictures {
  /** Adds the valid files, compressed if they are large, and reports an error for the others. */
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  /** Moves an image one place forward or back; not past the first or last place. */
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
  { documents = false, others }: PictureRules = {},
): Pictures {
  const t = useTranslations('upload.picture_issue')
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[]>([])
  // Adding takes seconds. Its result is added to the images that there are then.
  const latest = useRef({ value, onChange, others })
  useEffect(() => {
    latest.current = { value, onChange, others }
  })

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const wrong: string[] = []
    const added: Picture[] = []
    for (const given of files) {
      const { name } = given
      if (latest.current.value.length + added.length >= maximum) {
        wrong.push(t('too_many', { name, maximum }))
        continue
      }
      const picture =
        documents && given.type === PDF
          ? await documentOf(given)
          : types.includes(given.type)
            ? await pictureOf(given)
            : 'type'
      if (typeof picture === 'string') {
        wrong.push(
          t(picture === 'type' && documents ? 'document_type' : picture, { name, fileMb: MAX_FILE_MB }),
        )
        continue
      }
      const hash = others && (await hashOf(picture.file))
      const present = [...(latest.current.others ?? []), ...latest.current.value, ...added]
      if (hash && present.some((other) => other.hash === hash)) wrong.push(t('duplicate', { name }))
      else added.push(hash ? { ...picture, hash } : picture)
    }
    setIssues(wrong)
    setBusy(false)
    if (added.length > 0) latest.current.onChange([...latest.current.value, ...added])
  }
  return {
    add,
    remove: (id) => onChange(value.filter((picture) => picture.id !== id)),
    move: (index, by) => {
      if (!value[index + by]) return
      const next = [...value]
      const [taken] = next.splice(index, 1)
      if (taken) onChange(next.toSpliced(index + by, 0, taken))
    },
    busy,
    issues,
    dismiss: () => setIssues([]),
  }
}

type NewPicture = Extract<Picture, { kind: 'new' }>

const newPicture = (name: string, file: File, width: number, height: number): NewPicture => {
  ids += 1
  return { kind: 'new', id: `new-${ids}`, name, file, bytes: file.size, width, height }
}

/** Undefined without a secure context; the provider then finds the copy. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function documentOf(file: File): Promise<NewPicture | 'too_large' | 'type' | 'unreadable'> {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  try {
    const isWhole = documentType(new Uint8Array(await file.arrayBuffer())) === 'pdf'
    return isWhole ? newPicture(file.name, file, 0, 0) : 'type'
  } catch {
    return 'unreadable'
  }
}

/** The image as it will be sent, or the message key of its error. */
async function pictureOf(given: File): Promise<NewPicture | 'too_large' | 'unreadable'> {
  try {
    const file = await compressed(given)
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    if (file.size > MAX_FILE_BYTES) return 'too_large'
    return newPicture(file.name, file, width, height)
  } catch {
    return 'unreadable'
  }
}
