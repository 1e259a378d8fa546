'use client'

import './notes.css'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { useCan } from '#lib/client/portal.tsx'
import {
  addCustomerNote,
  type CustomerKey,
  type CustomerNote,
  deleteCustomerNote,
} from '#lib/contract/customer.ts'
import { useFormat } from '#lib/format/use-format.ts'

const AddNoteDialog = latePart(() => import('./note-dialogs.tsx').then((module) => module.AddNoteDialog))
const DeleteNoteDialog = latePart(() =>
  import('./note-dialogs.tsx').then((module) => module.DeleteNoteDialog),
)

interface NotesSectionProps {
  notes: readonly CustomerNote[]
  tradeNo: string
  by: CustomerKey
}

/** The notes of the team, latest first. */
export function NotesSection({ notes, tradeNo, by }: NotesSectionProps) {
  const t = useTranslations('customer')
  const format = useFormat()
  const can = useCan()
  const [adding, setAdding] = useState<boolean>()
  const deleting = useEdited<CustomerNote>()
  const nameOf = ({ by: who, at }: CustomerNote) => ({ by: who, at: format.dateTime(at) })
  return (
    <Section
      id="notes"
      title={t('notes')}
      aside={
        can(addCustomerNote) && (
          <PlainButton look="text" size="dense" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('note_add')}
          </PlainButton>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="p-note">{t('notes_none')}</p>
      ) : (
        <ul className="portal-notes">
          {notes.map((note) => (
            <li key={note.noteNo}>
              <p className="text">
                <TypedText text={note.text} />
              </p>
              <span className="p-caption">{t('note_by', nameOf(note))}</span>
              {can(deleteCustomerNote) && (
                <PlainButton
                  look="text"
                  size="dense"
                  tone="secondary"
                  aria-haspopup="dialog"
                  aria-label={t('note_delete_of', nameOf(note))}
                  onClick={() => deleting.edit(note)}
                >
                  {t('note_delete')}
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding !== undefined && (
        <AddNoteDialog tradeNo={tradeNo} by={by} open={adding} onClose={() => setAdding(false)} />
      )}
      {deleting.row && (
        <DeleteNoteDialog
          key={deleting.row.noteNo}
          tradeNo={tradeNo}
          by={by}
          note={deleting.row}
          {...deleting.dialog}
        />
      )}
    </Section>
  )
}
