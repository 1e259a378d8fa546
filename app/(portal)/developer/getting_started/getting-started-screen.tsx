'use client'

import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { gettingStarted, type StartStep } from '#lib/contract/pay-request.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { orderHref } from '#lib/record-hrefs.ts'

/** The page on which an open step is done. */
const places: Record<StartStep['step'], string> = {
  key: '/developer/security_api_key',
  payment: '/developer/api_reference#createPayment',
  webhook: '/developer/webhooks',
  refund: '/developer/api_reference#createRefund',
  live: '/developer/api_reference#createPayment',
}

/** The steps from the first key to live payments. */
export function GettingStartedScreen() {
  const t = useTranslations('developer.start')
  const title = useTranslations('routes')
  const query = useQuery(callOptions(gettingStarted, {}, { staleTime: 0 }))
  return (
    <Box sx={{ maxWidth: '46rem' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title('getting_started')}
      </Typography>
      <Fetched query={query} skeleton={<ListSkeleton rows={5} />}>
        {({ steps }) => (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {t('progress', { done: steps.filter(({ doneAt }) => doneAt).length, all: steps.length })}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {steps.map((step) => (
                <Step key={step.step} step={step} />
              ))}
            </Box>
          </>
        )}
      </Fetched>
    </Box>
  )
}

function Step({ step: { step, doneAt, tradeNo } }: { step: StartStep }) {
  const t = useTranslations('developer.start')
  const format = useFormat()
  const opens = useOpens()
  const place = places[step]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      {doneAt ? (
        <DoneIcon color="success" titleAccess={t('done')} />
      ) : (
        <OpenIcon color="disabled" titleAccess={t('open')} />
      )}
      <div>
        <Typography variant="subtitle1" component="h2">
          {t(`${step}.title`)}
        </Typography>
        {doneAt ? (
          <Typography variant="body2" color="textSecondary">
            {format.dateTime(doneAt)} {tradeNo && <RecordLink text={tradeNo} href={orderHref} inText />}
          </Typography>
        ) : (
          <Typography variant="body2">
            {t(`${step}.text`)}{' '}
            {opens(place) && (
              <NextLink className="portal-link in-text" href={place} prefetch={false}>
                {t(`${step}.link`)}
              </NextLink>
            )}
          </Typography>
        )}
      </div>
    </Box>
  )
}
