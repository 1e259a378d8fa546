'use client'

import { useTranslations } from 'next-intl'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type StoreRow, storeUpdate } from '#lib/contract/store.ts'
import { canChangeDomain, domainOf } from '#lib/rules/store.ts'
import { NameFields, type StoreNames } from './name-fields.tsx'

const valuesOf = ({ name, domain }: StoreRow): StoreNames => ({ name, domain })

/** Edits the name and the domain of a store. */
export function EditDialog(props: RowDialogProps<StoreRow>) {
  const t = useTranslations('store')
  const label = useTranslations('fields.store')
  const { row, latest } = props
  const { storeNo, platform } = row
  return (
    <RecordDialog<typeof storeUpdate, StoreNames, StoreRow>
      {...props}
      title={t('edit.title', { domain: row.domain })}
      def={storeUpdate}
      intent={`store.edit.${storeNo}`}
      valuesOf={valuesOf}
      otherEditor={t('owner')}
      inputOf={({ name, domain }, version) => ({
        storeNo,
        version,
        name: textOf(name),
        domain: textOf(domainOf(platform, domain)),
      })}
      fields={[
        { name: 'name', label: label('name'), text: ({ name }) => name },
        { name: 'domain', label: label('domain'), text: ({ domain }) => domain },
      ]}
      saved={t('edit.done')}
    >
      <NameFields platform={platform} fixed={!canChangeDomain(latest ?? row)} />
    </RecordDialog>
  )
}
