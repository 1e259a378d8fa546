'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf, Call, InputOf, PlainCall } from '#lib/contract/call.ts'
import { EditButton } from './edit-button.tsx'
import { type RowDialogProps, useEdited } from './use-edited.ts'

interface EditedSectionProps<Get extends PlainCall> {
  id: string
  title: string
  /** Reads the record. Each merchant has one, so the request is empty. */
  get: Get
  /** The dialog's call. Users without the permission see no button. */
  save: Call
  editLabel: string
  Dialog: ComponentType<RowDialogProps<AnswerOf<Get>>>
  /** The number of lines of the record. */
  rows: number
  /** Shown above the record, also while the record loads. */
  intro?: ReactNode
  children: (record: AnswerOf<Get>) => ReactNode
}

/** A record of which each merchant has one, with the dialog that edits it. */
export function EditedSection<Get extends PlainCall>(props: EditedSectionProps<Get>) {
  const { id, title, get, save, editLabel, Dialog, rows, intro, children } = props
  const may = useCan()(save)
  const edited = useEdited<AnswerOf<Get>>()
  const query = useQuery(callOptions(get, {} as InputOf<Get>))
  const { data } = query
  return (
    <Section
      id={id}
      title={title}
      aside={data !== undefined && may && <EditButton label={editLabel} onClick={() => edited.edit(data)} />}
    >
      {intro}
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={rows} />}>
        {children}
      </Fetched>
      {edited.row !== undefined && <Dialog row={edited.row} latest={data} {...edited.dialog} />}
    </Section>
  )
}
