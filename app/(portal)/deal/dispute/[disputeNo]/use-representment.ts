'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture } from '#components/upload/pictures.ts'
import { queryKey } from '#lib/client/query.ts'
import { type UploadFile, useUploadMutation } from '#lib/client/upload.ts'
import type { InputOf } from '#lib/contract/call.ts'
import {
  type ComplaintInfo,
  type DisputePicture,
  evidenceSections,
  getComplaintInfo,
  saveDraft,
} from '#lib/contract/dispute.ts'
import type { EvidenceSection, ProductType } from '#lib/rules/evidence.ts'

export interface Writing {
  productType: ProductType
  letter: string
  notes: string
  pictures: Partial<Record<EvidenceSection, readonly Picture[]>>
}

export const keptPicture = ({ pictureNo, fileName, size, width, height }: DisputePicture): Picture => ({
  kind: 'kept',
  id: pictureNo,
  name: fileName,
  bytes: size,
  width,
  height,
})

type Draft = NonNullable<ComplaintInfo['draft']>

const writingOf = (draft: Draft): Writing => ({
  productType: draft.productType,
  letter: draft.letter,
  notes: draft.notes,
  pictures: Object.fromEntries(
    draft.sections.map(({ section, pictures }) => [section, pictures.map(keptPicture)]),
  ),
})

/** The request for what is written: pictures that are new follow it as files, in their order. */
export function requestOf(
  disputeNo: string,
  version: number,
  writing: Writing,
): { input: InputOf<typeof saveDraft>; files: UploadFile[] } {
  const files: UploadFile[] = []
  const sections = evidenceSections.flatMap((section) => {
    const pictures = writing.pictures[section] ?? []
    if (pictures.length === 0) return []
    return [
      {
        section,
        pictures: pictures.map((picture) => {
          if (picture.kind === 'kept') return { pictureNo: picture.id }
          files.push({ field: 'picture', file: picture.file, name: picture.name })
          return { file: files.length - 1 }
        }),
      },
    ]
  })
  const { productType, letter, notes } = writing
  return { input: { disputeNo, version, productType, letter, notes, sections }, files }
}

/** What is being written on a representment, and its draft with the provider. */
export function useRepresentment(info: ComplaintInfo, suggest: (productType: ProductType) => string) {
  const { disputeNo } = info.dispute
  const client = useQueryClient()
  const save = useUploadMutation(saveDraft)
  const [version, setVersion] = useState(info.draft?.version ?? 0)
  const [writing, setWriting] = useState<Writing>(() =>
    info.draft
      ? writingOf(info.draft)
      : { productType: 'merchandise', letter: suggest('merchandise'), notes: '', pictures: {} },
  )
  const [dirty, setDirty] = useState(false)
  const [progress, setProgress] = useState<{ sent: number; total: number }>()

  const take = (draft: Draft) => {
    setWriting(writingOf(draft))
    setVersion(draft.version)
    setDirty(false)
  }
  const change = (part: Partial<Writing>) => {
    setWriting((now) => ({ ...now, ...part }))
    setDirty(true)
  }
  const chooseType = (productType: ProductType) =>
    // A letter that nobody has touched follows what was sold.
    change({
      productType,
      ...(writing.letter === suggest(writing.productType) && { letter: suggest(productType) }),
    })

  /** What was typed while the draft was on its way stays, and is not saved yet; its pictures are the provider's now. */
  const settle = (sent: Writing, draft: Draft) => {
    const kept = writingOf(draft)
    const byId = new Map(
      evidenceSections.flatMap((section) =>
        (sent.pictures[section] ?? []).map((picture, index) => [
          picture.id,
          kept.pictures[section]?.[index] ?? picture,
        ]),
      ),
    )
    setVersion(draft.version)
    setWriting((now) => {
      if (now === sent) {
        setDirty(false)
        return kept
      }
      const pictures = Object.fromEntries(
        Object.entries(now.pictures).map(([section, some]) => [
          section,
          some?.map((picture) => byId.get(picture.id) ?? picture),
        ]),
      )
      return { ...now, pictures }
    })
  }

  /** Answers the dispute with the draft as it is now kept. Throws CallError. */
  async function keep(over = version): Promise<ComplaintInfo> {
    const { input, files } = requestOf(disputeNo, over, writing)
    try {
      const kept = await save.mutateAsync({
        input,
        files,
        onProgress: (sent, total) => files.length > 0 && setProgress({ sent, total }),
      })
      client.setQueryData(queryKey(getComplaintInfo, { disputeNo }), kept)
      if (kept.draft) settle(writing, kept.draft)
      return kept
    } finally {
      setProgress(undefined)
    }
  }
  return { writing, version, dirty, progress, saving: save.isPending, change, chooseType, keep, take }
}
