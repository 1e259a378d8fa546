'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf, Call, InputOf } from '#lib/contract/call.ts'
import { EditButton } from './edit-button.tsx'
import { type RowDialogProps, useEdited } from './use-edited.ts'

interface EditedSectionProps<Get extends Call> {
  id: string
  title: string
  /** Reads the record. There is one for each merchant, so that nothing has to be asked for. */
  get: Get
  /** What the dialog calls: who may not call it has no button. */
  save: Call
  editLabel: string
  Dialog: ComponentType<RowDialogProps<AnswerOf<Get>>>
  /** Lines that the record takes. */
  rows: number
  /** Stands above the record, also while it is fetched. */
  intro?: ReactNode
  children: (record: AnswerOf<Get>) => ReactNode
}

/** The one record of its kind, and the dialog that edits it. */
export function EditedSection<Get extends Call>(props: EditedSectionProps<Get>) {
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
