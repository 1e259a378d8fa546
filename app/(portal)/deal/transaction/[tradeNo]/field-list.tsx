'use client'

import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import type { ListedField } from './field-groups.ts'
import { useFieldValue } from './field-value.tsx'

/** Fields with long texts take a whole line. */
const wide: ReadonlySet<ListedField> = new Set(['errorInfo'])

interface FieldListProps {
  fields: readonly ListedField[]
  order: TransactionDetail
  /** One per line, without the empty fields. */
  rows?: boolean
}

export function FieldList({ fields, order, rows = false }: FieldListProps) {
  const label = useTranslations('fields.transaction')
  const value = useFieldValue()
  return (
    <DescriptionList
      rows={rows}
      items={fields.map((field) => {
        const shown = value(order, field)
        return { id: field, label: label(field), value: shown, wide: wide.has(field) && shown !== null }
      })}
    />
  )
}
