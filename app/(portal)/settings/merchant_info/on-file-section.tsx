'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormatter, useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { MerchantInfo } from '#lib/contract/merchant.ts'
import { useFormat } from '#lib/format/use-format.ts'

const texts = [
  'merchantNo',
  'nameZh',
  'nameEn',
  'contactName',
  'contactEmail',
  'contactPhone',
  'address',
  'timeZone',
] as const
const services = ['payout', 'multiCurrency', 'sellerKyb'] as const
const gatewayFields = ['gatewayNo', 'label', 'environment', 'currency'] as const

type Gateway = MerchantInfo['gateways'][number]

/** Each name has a fixed language, independent of the page's language. */
const languages: Partial<Record<(typeof texts)[number], string>> = { nameZh: 'zh-CN', nameEn: 'en-US' }

/** The data that only the provider can change. */
export function OnFileSection({ info }: { info: MerchantInfo }) {
  const t = useTranslations('merchant_info')
  const word = useTranslations('enums.environment')
  const format = useFormat()
  const { list } = useFormatter()
  const on = services.filter((service) => info[service]).map((service) => t(`service.${service}`))
  return (
    <Section
      id="on-file"
      title={t('on_file')}
      aside={
        <Typography variant="caption" color="textSecondary">
          {t('on_file_hint')}
        </Typography>
      }
    >
      <DescriptionList
        items={[
          ...texts.map((id) => ({
            id,
            label: t(`fields.${id}`),
            value: languages[id] ? (
              <span lang={languages[id]}>{info[id]}</span>
            ) : id === 'contactName' ? (
              <TypedText text={info[id]} />
            ) : (
              info[id]
            ),
          })),
          { id: 'openedAt', label: t('fields.openedAt'), value: format.date(info.openedAt) },
          { id: 'services', label: t('fields.services'), value: list(on) },
        ]}
      />
      <Box sx={{ mt: 2.5 }}>
        <Typography variant="subtitle2" component="h3">
          {t('gateways')}
        </Typography>
        <SmallTable
          caption={t('gateways')}
          rows={info.gateways}
          rowKey={({ gatewayNo }) => gatewayNo}
          columns={gatewayFields.map((field) => ({
            field,
            header: t(`gateway_fields.${field}`),
            render: (row: Gateway) => (field === 'environment' ? word(row.environment) : row[field]),
          }))}
        />
      </Box>
    </Section>
  )
}
