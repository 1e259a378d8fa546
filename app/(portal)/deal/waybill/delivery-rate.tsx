'use client'

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { deliveryRate } from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { DELIVERY_LINE, isAboveLine } from '#lib/rules/waybill.ts'

/** The delivery rate, compared with the threshold above which orders with waybills settle. */
export function DeliveryRate() {
  const t = useTranslations('waybill.rate')
  const format = useFormat()
  const { user } = usePortal()
  const titleId = useId()
  const { data, error } = useQuery(callOptions(deliveryRate, {}))
  if (error) return <ErrorAlert error={error} />
  const isAbove = data?.rate ? isAboveLine(data.delivered, data.orders) : undefined
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1, minHeight: 118 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h2" id={titleId}>
          {t('title')}
        </Typography>
        {data?.rate && (
          <Typography component="strong" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
            {data.rate}%
          </Typography>
        )}
        {isAbove !== undefined && (
          <StatusChip
            tone={isAbove ? 'good' : 'attention'}
            label={isAbove ? t('above', { line: DELIVERY_LINE }) : `≤ ${DELIVERY_LINE}%`}
          />
        )}
      </Box>
      {data?.rate && isAbove !== undefined && (
        <RateBar
          rate={data.rate}
          line={DELIVERY_LINE}
          isAbove={isAbove}
          label={`${t('title')}: ${data.rate}%`}
        />
      )}
      {data ? (
        <Typography variant="body2" color="textSecondary">
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
              {user?.gateways.find((gateway) => gateway.gatewayNo === gatewayNo)?.label ?? gatewayNo}{' '}
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
    </Paper>
  )
}
