'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'

export function ProductsSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.product')
  const format = useFormat()
  return (
    <Section id="products" title={t('sections.products')}>
      {order.products.length === 0 ? (
        <Typography color="text.secondary">{t('fields.products_none')}</Typography>
      ) : (
        <SmallTable
          caption={t('sections.products')}
          rows={order.products}
          rowKey={(product, index) => `${index}-${product.name}`}
          columns={[
            { field: 'name', header: label('name'), render: (product) => product.name },
            {
              field: 'price',
              header: label('price'),
              align: 'right',
              whole: true,
              render: (product) => format.money(product.price, order.currency),
            },
            {
              field: 'quantity',
              header: label('quantity'),
              align: 'right',
              whole: true,
              render: (product) => format.count(product.quantity),
            },
            {
              field: 'deliveryMethod',
              header: label('deliveryMethod'),
              render: (product) => product.deliveryMethod,
            },
            {
              field: 'deliveryDate',
              header: label('deliveryDate'),
              render: (product) => product.deliveryDate && format.date(product.deliveryDate),
            },
          ]}
        />
      )}
    </Section>
  )
}
