'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { type StoreRow, storeUpdate } from '#lib/contract/store.ts'
import { domainOf, mayChangeDomain } from '#lib/rules/store.ts'
import { NameFields, type StoreNames } from './name-fields.tsx'
import type { MoveDialogProps } from './use-store-moves.tsx'

const valuesOf = ({ name, domain }: StoreRow): StoreNames => ({ name, domain })

/** Name and domain of a store. */
export function EditDialog({ row, latest, open, onClose, onClosed }: MoveDialogProps) {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const notices = useNotices()
  const { storeNo, platform, version } = row
  return (
    <RecordDialog<typeof storeUpdate, StoreNames>
      title={t('edit.title', { domain: row.domain })}
      def={storeUpdate}
      intent={`store.edit.${storeNo}`}
      open={open}
      values={valuesOf(row)}
      version={version}
      latest={
        latest && {
          version: latest.version,
          values: valuesOf(latest),
          updatedBy: latest.updatedBy ?? t('owner'),
        }
      }
      inputOf={({ name, domain }, base) => ({
        storeNo,
        version: base,
        name: textOf(name),
        domain: textOf(domainOf(platform, domain)),
      })}
      fields={[
        { name: 'name', label: label('name'), text: ({ name }) => name },
        { name: 'domain', label: label('domain'), text: ({ domain }) => domain },
      ]}
      onSaved={() => {
        notices.success(t('edit.done'))
        onClose()
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <NameFields platform={platform} fixed={!mayChangeDomain(latest ?? row)} />
    </RecordDialog>
  )
}
