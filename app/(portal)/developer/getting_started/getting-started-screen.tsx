'use client'

import './start.css'

import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { Icon } from '#components/plain/icon.tsx'
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
    <div className="portal-start">
      <h1 className="portal-h1">{title('getting_started')}</h1>
      <Fetched query={query} skeleton={<ListSkeleton rows={5} />}>
        {({ steps }) => (
          <>
            <p className="p-note">
              {t('progress', { done: steps.filter(({ doneAt }) => doneAt).length, all: steps.length })}
            </p>
            <ol>
              {steps.map((step) => (
                <Step key={step.step} step={step} />
              ))}
            </ol>
          </>
        )}
      </Fetched>
    </div>
  )
}

function Step({ step: { step, doneAt, tradeNo } }: { step: StartStep }) {
  const t = useTranslations('developer.start')
  const format = useFormat()
  const opens = useOpens()
  const place = places[step]
  const state = t(doneAt ? 'done' : 'open')
  return (
    <li>
      <span role="img" aria-label={state} title={state} className={doneAt ? 'mark done' : 'mark'}>
        {doneAt ? <Icon icon={CircleCheck} large /> : <Icon icon={Circle} large />}
      </span>
      <div>
        <h2>{t(`${step}.title`)}</h2>
        {doneAt ? (
          <p className="p-note">
            {format.dateTime(doneAt)} {tradeNo && <RecordLink text={tradeNo} href={orderHref} inText />}
          </p>
        ) : (
          <p className="portal-small">
            {t(`${step}.text`)}{' '}
            {opens(place) && (
              <NextLink className="portal-link in-text" href={place} prefetch={false}>
                {t(`${step}.link`)}
              </NextLink>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
