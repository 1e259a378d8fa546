'use client'

import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { ProductsTable } from '../../products-table.tsx'

export function ProductsSection({ order: { products, currency } }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  return (
    <Section id="products" title={t('sections.products')}>
      <ProductsTable
        title={t('sections.products')}
        products={products}
        currency={currency}
        none={t('fields.products_none')}
        delivery
      />
    </Section>
  )
}
