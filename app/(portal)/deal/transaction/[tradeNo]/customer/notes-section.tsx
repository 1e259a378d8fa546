'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
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
  const [deleting, setDeleting] = useState<{ note: CustomerNote; open: boolean }>()
  const nameOf = ({ by: who, at }: CustomerNote) => ({ by: who, at: format.dateTime(at) })
  return (
    <Section
      id="notes"
      title={t('notes')}
      aside={
        can(addCustomerNote) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('note_add')}
          </Button>
        )
      }
    >
      {notes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('notes_none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {notes.map((note) => (
          <li key={note.noteNo}>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', typography: 'body2' }}>
              <TypedText text={note.text} />
            </Box>
            <Typography variant="caption" color="textSecondary">
              {t('note_by', nameOf(note))}
            </Typography>
            {can(deleteCustomerNote) && (
              <Button
                size="small"
                color="secondary"
                aria-haspopup="dialog"
                aria-label={t('note_delete_of', nameOf(note))}
                onClick={() => setDeleting({ note, open: true })}
              >
                {t('note_delete')}
              </Button>
            )}
          </li>
        ))}
      </Box>
      {adding !== undefined && (
        <AddNoteDialog tradeNo={tradeNo} by={by} open={adding} onClose={() => setAdding(false)} />
      )}
      {deleting && (
        <DeleteNoteDialog
          key={deleting.note.noteNo}
          tradeNo={tradeNo}
          by={by}
          note={deleting.note}
          open={deleting.open}
          onClose={() => setDeleting({ ...deleting, open: false })}
        />
      )}
    </Section>
  )
}
