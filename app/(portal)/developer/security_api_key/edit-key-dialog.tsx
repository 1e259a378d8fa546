'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { DialogState, RowDialogProps } from '#components/form/use-edited.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type ApiKeyRow, addKey, editKey } from '#lib/contract/developer.ts'
import { isWaiting } from '#lib/contract/waiting.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useWaits } from '../use-waits.ts'
import { inputOfKey, issuesOfKey, KeyFields, type KeyValues, valuesOfKey } from './key-fields.tsx'
import { KeyShown } from './key-shown.tsx'
import { useKeyTitle } from './use-key-title.ts'

const compared = ['name', 'scopes', 'networks', 'expiresAt'] as const

function useCompared() {
  const label = useTranslations('developer.keys.fields')
  const word = useTranslations('enums.keyScope')
  const format = useFormat()
  const textOf = (values: KeyValues, name: (typeof compared)[number]) => {
    if (name === 'scopes') return format.items(values.scopes.map((scope) => word(scope)))
    if (name === 'expiresAt') return values.expiresAt && format.dateTime(values.expiresAt)
    return values[name]
  }
  return compared.map((name) => ({
    name,
    label: label(name),
    text: (values: KeyValues) => textOf(values, name),
  }))
}

/** A new key, which is then shown once. */
export function NewKeyDialog({ open, onClose, onClosed }: DialogState) {
  const t = useTranslations('developer.keys')
  const { user } = usePortal()
  const titleOf = useKeyTitle()
  const waits = useWaits()
  const fields = useCompared()
  const [made, setMade] = useState<{ key: string; row: ApiKeyRow }>()
  const [shown, setShown] = useState(true)
  return (
    <>
      <RecordDialog<typeof addKey, KeyValues>
        def={addKey}
        intent="key.new"
        title={t('form.title')}
        saveLabel={t('form.submit')}
        row={undefined}
        valuesOf={() => valuesOfKey(undefined, user?.gateways[0]?.gatewayNo)}
        inputOf={(values) => ({
          ...inputOfKey(values),
          gatewayNo: values.gatewayNo,
          environment: values.environment,
        })}
        rules={(values) => issuesOfKey(values)}
        fields={fields}
        open={open}
        onClose={onClose}
        onClosed={made ? undefined : onClosed}
        onSaved={(answer) => (isWaiting(answer) ? waits(answer.waitingApproval) : setMade(answer))}
      >
        <KeyFields isNew />
      </RecordDialog>
      {made && (
        <DialogFrame open={shown} locked title={titleOf(made.row)} onClose={() => {}} onClosed={onClosed}>
          <KeyShown secret={made.key} row={made.row} former={undefined} onClose={() => setShown(false)} />
        </DialogFrame>
      )}
    </>
  )
}

/** What a key may be used for. */
export function EditKeyDialog({ row, latest, ...dialog }: RowDialogProps<ApiKeyRow>) {
  const t = useTranslations('developer.keys')
  const titleOf = useKeyTitle()
  const notices = useNotices()
  const waits = useWaits()
  return (
    <RecordDialog<typeof editKey, KeyValues, ApiKeyRow>
      {...dialog}
      def={editKey}
      intent={`key.edit.${row.keyNo}`}
      title={t('form.title_edit', { title: titleOf(row) })}
      row={row}
      latest={latest}
      valuesOf={valuesOfKey}
      inputOf={(values, version) => ({ ...inputOfKey(values), keyNo: row.keyNo, version })}
      rules={(values) => issuesOfKey(values, row.expiresAt)}
      fields={useCompared()}
      otherEditor={t('form.other')}
      onSaved={(answer) =>
        isWaiting(answer) ? waits(answer.waitingApproval) : notices.success(t('form.saved'))
      }
    >
      <KeyFields />
    </RecordDialog>
  )
}
