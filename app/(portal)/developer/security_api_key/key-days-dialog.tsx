'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RecordLink } from '#components/detail/record-link.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type ApiKeyRow, keyDays } from '#lib/contract/developer.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { requestsHref } from '#lib/record-hrefs.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { useKeyTitle } from './use-key-title.ts'

/** The days on which a key was used, with links to the requests. */
export function KeyDaysDialog({ row, open, onClose, onClosed }: RowDialogProps<ApiKeyRow>) {
  const t = useTranslations('developer.keys.days')
  const titleOf = useKeyTitle()
  const format = useFormat()
  const { merchantZone: zone } = usePortal()
  const { keyNo } = row
  /** The requests of the day; `lastAt` is in it. */
  const hrefOf = (lastAt: string, filter: { result?: string } = {}): string => {
    const [atFrom, atTo] = [startOfDayIn(lastAt, zone), endOfDayIn(lastAt, zone)]
    return requestsHref({ keyNo, ...filter, atFrom: atFrom.toISOString(), atTo: atTo.toISOString() })
  }
  const query = useQuery(callOptions(keyDays, { keyNo }, { staleTime: 0 }))
  const title = t('label', { title: titleOf(row) })
  return (
    <DialogFrame open={open} title={title} onClose={onClose} onClosed={onClosed}>
      <DialogBody actions={[{ label: t('close'), onClick: onClose }]}>
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
          {({ days }) =>
            days.length === 0 ? (
              t('none')
            ) : (
              <SmallTable
                caption={title}
                rows={days}
                rowKey={({ day }) => day}
                columns={[
                  { field: 'day', header: t('day'), whole: true, render: ({ day }) => format.date(day) },
                  {
                    field: 'requests',
                    header: t('requests'),
                    number: true,
                    render: ({ requests, lastAt }) => (
                      <RecordLink text={format.count(requests)} href={() => hrefOf(lastAt)} />
                    ),
                  },
                  {
                    field: 'refused',
                    header: t('refused'),
                    number: true,
                    render: ({ refused, lastAt }) =>
                      refused > 0 ? (
                        <RecordLink
                          text={format.count(refused)}
                          href={() => hrefOf(lastAt, { result: 'refused' })}
                        />
                      ) : (
                        format.count(refused)
                      ),
                  },
                  {
                    field: 'lastAt',
                    header: t('lastAt'),
                    whole: true,
                    render: ({ lastAt }) => format.dateTime(lastAt),
                  },
                ]}
              />
            )
          }
        </Fetched>
      </DialogBody>
    </DialogFrame>
  )
}
