'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'

const parts = ['name', 'line1', 'city', 'state', 'country', 'zip', 'phone'] as const

/** The billing and the shipping address, compared line by line. */
export function AddressesSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const label = useTranslations('fields')
  const format = useFormat()
  return (
    <Section id="addresses" title={t('sections.addresses')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['billingAddress', 'shippingAddress'] as const).map((kind) => {
          const address = order[kind]
          const empty = parts.every((part) => !address[part])
          return (
            <div key={kind}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {label(`transaction.${kind}`)}
              </Typography>
              {empty ? (
                <Typography color="text.secondary">{t('fields.address_none')}</Typography>
              ) : (
                <DescriptionList
                  items={parts.map((part) => ({
                    id: part,
                    label: label(`address.${part}`),
                    value:
                      part === 'country' && address.country ? format.country(address.country) : address[part],
                  }))}
                />
              )}
            </div>
          )
        })}
      </Box>
    </Section>
  )
}
