import { CallAlert } from '#components/feedback/call-alert.tsx'
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { AmountField } from '#components/form/amount-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { refundSave } from '#lib/contract/refund.ts'
import { businessError, unknownResult } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

const nothing = () => {}

/** Dialogs, in the page instead of above it. */
export function Dialogs() {
  const text = useText()
  const confirm = { open: true, onConfirm: nothing, onClose: nothing }
  const title = text('结束链接？', 'End the link?')
  const question = text('客户将无法再付款。', 'Customers can no longer pay with it.')
  const end = text('结束', 'End the link')
  return (
    <>
      <Specimen
        name="ConfirmDialog"
        width={420}
        states={{
          asks: (
            <ConfirmDialog {...confirm} title={title} confirmLabel={end} tone="error">
              {question}
            </ConfirmDialog>
          ),
          'in progress': (
            <ConfirmDialog {...confirm} title={title} confirmLabel={end} pending>
              {question}
            </ConfirmDialog>
          ),
          refused: (
            <ConfirmDialog
              {...confirm}
              title={title}
              confirmLabel={end}
              alert={<CallAlert call={{ error: businessError }} />}
            >
              {question}
            </ConfirmDialog>
          ),
          'unknown result': (
            <ConfirmDialog
              {...confirm}
              title={title}
              confirmLabel={end}
              alert={<CallAlert call={{ unknown: { input: {}, how: 'now', error: unknownResult } }} />}
            >
              {question}
            </ConfirmDialog>
          ),
        }}
      />
      <Specimen
        name="DialogFrame, FormDialog, RecordDialog"
        width={420}
        states={{
          'DialogFrame, only to close': (
            <DialogFrame open title={text('快捷键', 'Shortcuts')} onClose={nothing}>
              <DialogBody>{text('按 ? 打开。', 'Press ? to open.')}</DialogBody>
            </DialogFrame>
          ),
          FormDialog: <RefundForm />,
          'RecordDialog, changed by someone else': <ChangedRecord />,
        }}
      />
    </>
  )
}

function RefundForm() {
  const text = useText()
  const form = useContractForm({
    def: refundSave,
    intent: 'gallery form',
    values: { amount: '88.80', reason: '' },
    inputOf: (values) => ({ ...values, tradeNo: 'T1001' }),
  })
  return (
    <FormDialog
      form={form}
      open
      title={text('退款', 'Refund')}
      saveLabel={text('退款', 'Refund')}
      onSaved={nothing}
      onClose={nothing}
    >
      <AmountField<RefundValues> name="amount" label={text('金额', 'Amount')} />
      <FormTextField<RefundValues> name="reason" label={text('原因', 'Reason')} />
    </FormDialog>
  )
}

interface RefundValues {
  amount: string
  reason: string
}

const stored = { version: 1, updatedBy: 'finance', amount: '88.80' }

function ChangedRecord() {
  const text = useText()
  return (
    <RecordDialog<typeof refundSave, RefundValues, typeof stored>
      open
      title={text('退款', 'Refund')}
      def={refundSave}
      intent="gallery record"
      row={stored}
      latest={{ ...stored, version: 2, amount: '60.00' }}
      valuesOf={({ amount }) => ({ amount, reason: '' })}
      inputOf={(values) => values}
      fields={[{ name: 'amount', label: text('金额', 'Amount'), text: ({ amount }) => amount }]}
      onClose={nothing}
    >
      <AmountField<RefundValues> name="amount" label={text('金额', 'Amount')} />
    </RecordDialog>
  )
}
