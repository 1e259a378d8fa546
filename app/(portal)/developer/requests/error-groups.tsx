'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { requestErrors } from '#lib/contract/pay-request.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { requestsHref } from '#lib/record-hrefs.ts'

/** The errors of the last 30 days by code, each with advice. */
export function ErrorGroups() {
  const t = useTranslations('developer.requests')
  const format = useFormat()
  const query = useQuery(callOptions(requestErrors, {}, { staleTime: 0 }))
  return (
    <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
      {({ requests, errors }) => (
        // The panel is as wide as its content, and a table as wide as its panel.
        <Box sx={{ width: 'min(46rem, 86vw)' }}>
          <p>
            {t('requests_of_period', {
              requests: format.count(requests),
              errors: format.count(errors.reduce((sum, each) => sum + each.requests, 0)),
            })}
          </p>
          {errors.length > 0 && (
            <SmallTable
              caption={t('errors')}
              rows={errors}
              rowKey={({ errorCode }) => errorCode}
              columns={[
                {
                  field: 'errorCode',
                  header: t('fields.errorCode'),
                  render: ({ errorCode }) => (
                    <NextLink href={requestsHref({ errorCode })} prefetch={false}>
                      {errorCode}
                    </NextLink>
                  ),
                },
                {
                  field: 'requests',
                  header: t('count'),
                  number: true,
                  render: (row) => format.count(row.requests),
                },
                {
                  field: 'lastAt',
                  header: t('last'),
                  whole: true,
                  render: ({ lastAt }) => format.dateTime(lastAt),
                },
                {
                  field: 'advice',
                  header: t('advice_label'),
                  render: ({ advice }) => advice,
                },
              ]}
            />
          )}
        </Box>
      )}
    </Fetched>
  )
}
