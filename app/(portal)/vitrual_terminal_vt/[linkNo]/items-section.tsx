'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { LinkDetail } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { itemTotal } from '#lib/rules/link-price.ts'

/** What the customer pays for, item by item. */
export function ItemsSection({ link: { items, amount, currency } }: { link: LinkDetail }) {
  const t = useTranslations('link.items')
  const format = useFormat()
  return (
    <Section id="items" title={t('title')}>
      <SmallTable
        caption={t('title')}
        rows={items}
        rowKey={(_, index) => String(index)}
        columns={[
          { field: 'name', header: t('name'), render: ({ name }) => <TypedText text={name} /> },
          {
            field: 'quantity',
            header: t('quantity'),
            number: true,
            render: ({ quantity }) => format.count(quantity),
          },
          {
            field: 'unitPrice',
            header: t('unitPrice'),
            number: true,
            render: ({ unitPrice }) => format.money(unitPrice, currency),
          },
          {
            field: 'sum',
            header: t('sum'),
            number: true,
            render: (item) => format.money(itemTotal(currency, item), currency),
          },
        ]}
        total={{ label: t('all'), value: format.money(amount, currency) }}
      />
    </Section>
  )
}
