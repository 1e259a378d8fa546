'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useEnumWord } from '#lib/client/labels.ts'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import { type EventRow, eventDetail } from '#lib/contract/event.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { deliveriesHref, orderHref } from '#lib/record-hrefs.ts'
import { JsonText } from '../json-text.tsx'
import { useEventLabel } from '../use-event-label.ts'

/** An event with its content as webhooks send it. */
export function EventDialog({ row, ...dialog }: RowDialogProps<EventRow>) {
  const t = useTranslations('webhook.events')
  const label = useTranslations('webhook.events.fields')
  const word = useEnumWord()
  const format = useFormat()
  const labelOf = useEventLabel()
  const opens = useOpens()
  const deliveries = deliveriesHref({ eventNo: row.eventNo })
  const query = useQuery(callOptions(eventDetail, { eventNo: row.eventNo }))
  const item = (id: Parameters<typeof label>[0], value: React.ReactNode) => ({ id, label: label(id), value })
  return (
    <DialogFrame {...dialog} title={t('details_title')} maxWidth="md">
      <DialogBody>
        <DescriptionList
          items={[
            item('type', labelOf(row.type)),
            { id: 'code', label: t('type_code'), value: row.type },
            item('at', format.dateTime(row.at)),
            item('recordNo', row.recordNo),
            ...(row.tradeNo ? [item('tradeNo', <RecordLink text={row.tradeNo} href={orderHref} />)] : []),
            item('environment', word('environment', row.environment)),
            item('gatewayNo', row.gatewayNo),
            item('eventNo', row.eventNo),
            {
              id: 'deliveries',
              label: t('deliveries'),
              value: opens(deliveries) && <RecordLink text={t('deliveries_link')} href={() => deliveries} />,
            },
          ]}
        />
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={4} />}>
          {({ body }) => (
            <JsonText title={t('body')} text={body} aside={<CopyButton text={body} label={t('copy')} />} />
          )}
        </Fetched>
      </DialogBody>
    </DialogFrame>
  )
}
