'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { fieldGroups, type GroupId, type ListedField } from './field-groups.ts'
import { useFieldValue } from './field-value.tsx'

/** Fields with long texts take a whole line. */
const wide: ReadonlySet<ListedField> = new Set(['errorInfo'])

interface FieldsSectionProps {
  group: Exclude<GroupId, 'risk'>
  order: TransactionDetail
  aside?: ReactNode
}

/** One group of the order's fields with their labels. */
export function FieldsSection({ group, order, aside }: FieldsSectionProps) {
  const t = useTranslations('detail.sections')
  return (
    <Section id={group} title={t(group)} aside={aside}>
      <FieldList group={group} order={order} />
    </Section>
  )
}

export function FieldList({ group, order }: { group: GroupId; order: TransactionDetail }) {
  const label = useTranslations('fields.transaction')
  const value = useFieldValue()
  const fields: readonly ListedField[] = fieldGroups[group]
  return (
    <DescriptionList
      items={fields.map((field) => {
        const shown = value(order, field)
        return { id: field, label: label(field), value: shown, wide: wide.has(field) && shown !== null }
      })}
    />
  )
}
