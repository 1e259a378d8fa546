'use client'

import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Product = Pick<TransactionDetail['products'][number], 'name' | 'price' | 'quantity'> &
  Partial<Pick<TransactionDetail['products'][number], 'deliveryMethod' | 'deliveryDate'>>

interface ProductsTableProps {
  title: string
  products: readonly Product[]
  currency: string
  /** Shown if there are none. */
  none: string
  delivery?: true
}

export function ProductsTable({ title, products, currency, none, delivery }: ProductsTableProps) {
  const label = useTranslations('fields.product')
  const format = useFormat()
  if (products.length === 0) return <p className="portal-secondary">{none}</p>
  return (
    <SmallTable
      caption={title}
      rows={products}
      rowKey={({ name }, index) => `${index}-${name}`}
      columns={[
        { field: 'name', header: label('name'), render: ({ name }) => name },
        {
          field: 'price',
          header: label('price'),
          number: true,
          render: ({ price }) => format.money(price, currency),
        },
        {
          field: 'quantity',
          header: label('quantity'),
          number: true,
          render: ({ quantity }) => format.count(quantity),
        },
        ...(delivery
          ? [
              {
                field: 'deliveryMethod',
                header: label('deliveryMethod'),
                render: ({ deliveryMethod }: Product) => deliveryMethod,
              },
              {
                field: 'deliveryDate',
                header: label('deliveryDate'),
                render: ({ deliveryDate }: Product) => deliveryDate && format.date(deliveryDate),
              },
            ]
          : []),
      ]}
    />
  )
}
