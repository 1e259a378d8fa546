import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { ConfirmCallDialog } from '#components/form/confirm-call-dialog.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { TypedText } from '#components/typed-text.tsx'
import {
  addCustomerNote,
  type CustomerKey,
  type CustomerNote,
  deleteCustomerNote,
  MAX_CUSTOMER_NOTE,
} from '#lib/contract/customer.ts'

interface NoteDialogProps {
  tradeNo: string
  by: CustomerKey
  open: boolean
  onClose: () => void
}

interface Values {
  text: string
}

export function AddNoteDialog({ tradeNo, by, open, onClose }: NoteDialogProps) {
  const t = useTranslations('customer')
  const label = useTranslations('customer.words')
  const notices = useNotices()
  const form = useContractForm<typeof addCustomerNote, Values>({
    def: addCustomerNote,
    intent: `${by}.${tradeNo}`,
    values: { text: '' },
    inputOf: ({ text }) => ({ tradeNo, by, text }),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('note_add')}
      onSaved={() => {
        form.form.reset()
        notices.success(t('note_added'))
      }}
      onClose={onClose}
    >
      <FormTextField<Values>
        name="text"
        label={label('text')}
        hint={t('note_hint')}
        multiline
        minRows={3}
        maxRows={10}
        input={{ maxLength: MAX_CUSTOMER_NOTE }}
        counter={(length) => t('note_left', { count: MAX_CUSTOMER_NOTE - length })}
      />
    </FormDialog>
  )
}

export function DeleteNoteDialog({
  tradeNo,
  by,
  note,
  open,
  onClose,
}: NoteDialogProps & { note: CustomerNote }) {
  const t = useTranslations('customer')
  return (
    <ConfirmCallDialog
      def={deleteCustomerNote}
      intent={note.noteNo}
      input={{ tradeNo, by, noteNo: note.noteNo }}
      open={open}
      title={t('note_delete_title')}
      confirmLabel={t('note_delete')}
      tone="error"
      done={t('note_deleted')}
      onClose={onClose}
    >
      <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <TypedText text={note.text} />
      </Typography>
    </ConfirmCallDialog>
  )
}
