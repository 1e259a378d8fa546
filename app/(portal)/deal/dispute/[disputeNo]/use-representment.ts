'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestResolver } from '#components/form/contract-resolver.ts'
import type { Picture } from '#components/upload/pictures.ts'
import { CallError } from '#lib/call-error.ts'
import { queryKey } from '#lib/client/query.ts'
import { type UploadFile, useUploadMutation } from '#lib/client/upload.ts'
import type { InputOf } from '#lib/contract/call.ts'
import { type ComplaintInfo, getComplaintInfo, saveDraft } from '#lib/contract/dispute.ts'
import { evidenceItems } from '#lib/contract/dispute-evidence.ts'
import type { EvidenceItem, ProductType } from '#lib/rules/evidence.ts'
import { containsChinese, letterIssue } from '#lib/rules/letter.ts'
import { firstPart } from './draft-part.ts'
import { keptPicture } from './kept-picture.ts'

/** The draft is saved after a pause of this length, in ms. */
const SAVE_AFTER = 4_000

export interface Writing {
  productType: ProductType
  letter: string
  notes: string
  pictures: Partial<Record<EvidenceItem, readonly Picture[]>>
}
type Draft = NonNullable<ComplaintInfo['draft']>

const writingOf = ({ productType, letter, notes, items }: Draft): Writing => ({
  productType,
  letter,
  notes,
  pictures: Object.fromEntries(items.map(({ item, pictures }) => [item, pictures.map(keptPicture)])),
})

/** The request for the draft. New files follow it as files, in their order. */
function requestOf(
  disputeNo: string,
  version: number,
  { productType, letter, notes, pictures: byItem }: Writing,
): { input: InputOf<typeof saveDraft>; files: UploadFile[] } {
  const files: UploadFile[] = []
  const items = evidenceItems.flatMap((item) => {
    const pictures = (byItem[item] ?? []).map((picture) => {
      if (picture.kind === 'kept') return { pictureNo: picture.id }
      files.push({ field: 'picture', file: picture.file, name: picture.name })
      return { file: files.length - 1 }
    })
    return pictures.length > 0 ? [{ item, pictures }] : []
  })
  return { input: { disputeNo, version, productType, letter, notes, items }, files }
}

/** @param paused stops automatic saving */
export function useRepresentment(
  info: ComplaintInfo,
  suggest: (productType: ProductType) => string,
  paused: boolean,
) {
  const { disputeNo } = info.dispute
  const client = useQueryClient()
  const upload = useUploadMutation(saveDraft)
  const [version, setVersion] = useState(info.draft?.version ?? 0)
  const [error, setError] = useState<CallError>()
  const [refusedVersion, setRefusedVersion] = useState<number>()
  const [progress, setProgress] = useState<{ sent: number; total: number }>()
  const checked = useRef(false)
  const form = useForm<Writing>({
    mode: 'onChange',
    defaultValues: info.draft
      ? writingOf(info.draft)
      : { productType: 'merchandise', letter: suggest('merchandise'), notes: '', pictures: {} },
    resolver: requestResolver(saveDraft.request, (values) => requestOf(disputeNo, version, values).input, {
      rules: ({ letter }) => {
        // A letter that is too short is only an error when it is submitted.
        const message = checked.current || containsChinese(letter) ? letterIssue(letter) : undefined
        return message ? [{ path: 'letter', message }] : []
      },
    }),
  })
  const { isDirty } = form.formState

  /** Takes over the saved draft. Input typed during saving is kept and is not saved yet. */
  const rebase = (sent: Writing, draft: Draft) => {
    // The provider trims the texts. The fields keep them as typed, so that the user can continue.
    const saved = { ...writingOf(draft), letter: sent.letter, notes: sent.notes }
    const now = form.getValues()
    setVersion(draft.version)
    if (isSame(now, sent)) return form.reset(saved)
    // New files that were sent are now stored at the provider.
    const savedById = new Map(
      evidenceItems.flatMap((item) =>
        (sent.pictures[item] ?? []).map(({ id }, index) => [id, saved.pictures[item]?.[index]]),
      ),
    )
    const pictures = Object.entries(now.pictures).map(([item, some]) => [
      item,
      some?.map((picture) => savedById.get(picture.id) ?? picture),
    ])
    form.reset(saved, { keepValues: true })
    form.setValue('pictures', Object.fromEntries(pictures), { shouldDirty: true })
  }

  /** Saves the draft over this version, in several requests if one cannot take all files; returns whether it is saved. */
  const save = async (over = version): Promise<boolean> => {
    const values = form.getValues()
    const { pictures, whole } = firstPart(values.pictures)
    const sent = { ...values, pictures }
    let next: number | undefined
    const { input, files } = requestOf(disputeNo, over, sent)
    setError(undefined)
    try {
      const saved = await upload.mutateAsync({
        input,
        files,
        onProgress: (done, total) => files.length > 0 && setProgress({ sent: done, total }),
      })
      client.setQueryData(queryKey(getComplaintInfo, { disputeNo }), saved)
      if (saved.draft) rebase(sent, saved.draft)
      if (!whole) next = saved.draft?.version
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      setError(failed)
      setRefusedVersion(over)
      return false
    } finally {
      setProgress(undefined)
    }
    return next === undefined || save(next)
  }
  // Not after an error: the user decides what to do.
  const waiting = isDirty && !upload.isPending && !paused && error === undefined
  const saveQuietly = useEffectEvent(() => void save())
  useEffect(() => {
    if (!waiting) return
    let timer = setTimeout(saveQuietly, SAVE_AFTER)
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(saveQuietly, SAVE_AFTER)
    })
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [waiting, form])

  // Until the read after the error ends, `info` has the draft that was refused.
  const changed = error?.is('E3221') && info.draft?.version !== refusedVersion

  return {
    form,
    error,
    /** The draft that someone else has saved since. */
    theirs: changed ? info.draft : undefined,
    progress,
    saving: upload.isPending,
    save,
    /** Replaces the input with a draft that someone else has saved. */
    take: (draft: Draft) => {
      form.reset(writingOf(draft))
      setVersion(draft.version)
      setError(undefined)
    },
    /** Checks whether the letter can be submitted; an error takes the focus. */
    check: (): Promise<boolean> => {
      checked.current = true
      return form.trigger('letter', { shouldFocus: true })
    },
  }
}

const idsOf = ({ pictures }: Writing) =>
  evidenceItems.map((item) => (pictures[item] ?? []).map(({ id }) => id).join()).join(';')

const isSame = (a: Writing, b: Writing): boolean =>
  a.productType === b.productType && a.letter === b.letter && a.notes === b.notes && idsOf(a) === idsOf(b)
