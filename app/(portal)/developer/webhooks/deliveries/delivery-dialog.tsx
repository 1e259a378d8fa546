'use client'

import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useEnumWord } from '#lib/client/labels.ts'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { type DeliveryRow, webhookDelivery } from '#lib/contract/webhook.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { eventHref, webhookHref } from '#lib/record-hrefs.ts'
import { JsonText } from '../../json-text.tsx'
import { useEventLabel } from '../../use-event-label.ts'

/** A delivery: its request, the last response, and every attempt. */
export function DeliveryDialog({ row, open, onClose, onClosed }: RowDialogProps<DeliveryRow>) {
  const t = useTranslations('webhook.deliveries')
  const { deliveryNo } = row
  const query = useQuery(callOptions(webhookDelivery, { deliveryNo }, { staleTime: 0 }))
  return (
    <DialogFrame open={open} title={t('title')} maxWidth="md" onClose={onClose} onClosed={onClosed}>
      <DialogBody>
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={6} />}>
          {(delivery) => <Details {...delivery} />}
        </Fetched>
      </DialogBody>
    </DialogFrame>
  )
}

type Attempt = AnswerOf<typeof webhookDelivery>['attempts'][number]

function Details({ row, body, attempts }: AnswerOf<typeof webhookDelivery>) {
  const t = useTranslations('webhook.deliveries')
  const word = useEnumWord()
  const format = useFormat()
  const labelOf = useEventLabel()
  const [last] = attempts
  const result = ({ httpStatus, failure }: Attempt): string =>
    [httpStatus && `HTTP ${httpStatus}`, failure && word('attemptFailure', failure)]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <DescriptionList
        items={[
          { id: 'type', label: t('fields.type'), value: labelOf(row.type) },
          { id: 'state', label: t('fields.deliveryState'), value: word('deliveryState', row.deliveryState) },
          {
            id: 'eventNo',
            label: t('fields.eventNo'),
            value: <RecordLink text={row.eventNo} href={eventHref} />,
          },
          {
            id: 'url',
            label: t('fields.url'),
            value: <RecordLink text={row.url} href={() => webhookHref(row.endpointNo)} />,
            wide: true,
          },
          ...(row.nextAttemptAt === null
            ? []
            : [
                {
                  id: 'nextAttemptAt',
                  label: t('fields.nextAttemptAt'),
                  value: format.dateTime(row.nextAttemptAt),
                },
              ]),
        ]}
      />
      <Typography variant="h3">{t('attempts_title')}</Typography>
      {attempts.length === 0 ? (
        <Typography color="textSecondary">{t('no_attempts')}</Typography>
      ) : (
        <SmallTable
          caption={t('attempts_title')}
          rows={attempts}
          rowKey={({ no }) => String(no)}
          columns={[
            { field: 'no', header: t('no'), render: ({ no }) => no },
            { field: 'at', header: t('at'), whole: true, render: ({ at }) => format.dateTime(at) },
            { field: 'result', header: t('result'), render: result },
            {
              field: 'durationMs',
              header: t('duration'),
              align: 'right',
              render: ({ durationMs }) => t('milliseconds', { count: durationMs }),
            },
          ]}
        />
      )}
      {last && <JsonText title={t('response')} text={last.response || t('no_response')} />}
      <JsonText title={t('request')} text={body} />
    </>
  )
}
