'use client'

import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { HeadPanel } from '#components/grid/head-panel.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useGatewayName } from '#lib/client/use-gateway-name.ts'
import { deliveryRate } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DELIVERY_LINE, isAboveLine } from '#lib/rules/waybill.ts'

/** The delivery rate, compared with the threshold above which orders with waybills settle. */
export function DeliveryRate() {
  const t = useTranslations('waybill.rate')
  const format = useFormat()
  const gatewayName = useGatewayName()
  const { data, error } = useQuery(callOptions(deliveryRate, {}))
  if (error) return <ErrorAlert error={error} />
  const isAbove = data?.rate ? isAboveLine(data.delivered, data.orders) : undefined
  return (
    <HeadPanel
      icon={isAbove === false ? <WarningAmber color="warning" /> : <LocalShippingOutlined />}
      label={t('title')}
      text={data?.rate ? `${t('title')} ${data.rate}%` : t('title')}
    >
      {data?.rate && isAbove !== undefined && (
        <RateBar
          rate={data.rate}
          line={DELIVERY_LINE}
          isAbove={isAbove}
          label={`${t('title')}: ${data.rate}%`}
        />
      )}
      {data ? (
        <Typography variant="body2" color="textSecondary" sx={{ my: 1, maxWidth: '40rem' }}>
          {data.rate
            ? t('of', {
                from: data.from,
                to: data.to,
                orders: format.count(data.orders),
                uploaded: format.count(data.uploaded),
                delivered: format.count(data.delivered),
              })
            : t('none', { from: data.from, to: data.to })}{' '}
          {isAbove === false && t('below', { line: DELIVERY_LINE })} {t('noon')}
        </Typography>
      ) : (
        <Skeleton variant="text" width="60%" />
      )}
      {data && data.gateways.length > 1 && (
        <Box
          component="ul"
          aria-label={t('gateways')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            rowGap: 0.5,
          }}
        >
          {data.gateways.map(({ gatewayNo, rate, delivered, orders }) => (
            <Typography component="li" variant="body2" key={gatewayNo}>
              {gatewayName(gatewayNo)}{' '}
              <Box
                component="span"
                sx={{
                  fontWeight: 600,
                  color: isAboveLine(delivered, orders) ? 'success.main' : 'warning.main',
                }}
              >
                {rate ? `${rate}%` : '–'}
              </Box>
            </Typography>
          ))}
        </Box>
      )}
    </HeadPanel>
  )
}
