'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { EmptyState } from '#components/feedback/empty-state.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import type { AnswerOf, RequestOf } from '#lib/contract/call.ts'
import {
  getAccounts,
  journalDownload,
  journalFormats,
  reconciliationDownload,
  reconciliationTotals,
} from '#lib/contract/reconciliation.ts'
import { exportFormats } from '#lib/contract/shapes.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Query = RequestOf<typeof reconciliationTotals>
type Row = AnswerOf<typeof reconciliationTotals>['currencies'][number]

const parts = [
  'gross',
  'fees',
  'reserve',
  'refunds',
  'chargebacks',
  'holds',
  'carried',
  'released',
  'net',
] as const

/** The sums of the period, and its files. */
export function Totals({ query }: { query: Query }) {
  const t = useTranslations('reconciliation')
  const totals = useQuery(callOptions(reconciliationTotals, query))
  return (
    <Section
      id="totals"
      title={t('sums')}
      aside={
        <Typography variant="body2" color="textSecondary">
          {t('sums_hint')}
        </Typography>
      }
    >
      <Fetched query={totals} level={3} skeleton={<ListSkeleton rows={3} />}>
        {({ currencies }) =>
          currencies.length === 0 ? (
            <EmptyState title={t('none')}>{t('none_text')}</EmptyState>
          ) : (
            <>
              <Sums rows={currencies} />
              <Files query={query} />
            </>
          )
        }
      </Fetched>
    </Section>
  )
}

function Sums({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('reconciliation')
  const label = useTranslations('reconciliation.fields')
  const format = useFormat()
  return (
    <SmallTable
      caption={t('sums')}
      oneLineFrom={1040}
      rows={rows}
      rowKey={({ currency }) => currency}
      columns={[
        { field: 'currency', header: label('currency'), render: ({ currency }) => currency },
        {
          field: 'payouts',
          header: label('payouts'),
          number: true,
          render: ({ payouts }) => format.count(payouts),
        },
        ...parts.map((part) => ({
          field: part,
          header: label(part),
          number: true,
          render: (row: Row) => format.amount(row[part], row.currency),
        })),
      ]}
    />
  )
}

/** The journal needs the accounts first. */
function Files({ query }: { query: Query }) {
  const t = useTranslations('reconciliation')
  const word = useTranslations('enums.journalFormat')
  const { timeZone } = usePortal()
  const { data } = useQuery(callOptions(getAccounts, {}))
  const done = (file: string) => t('done', { file })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {exportFormats.map((format) => (
        <DownloadButton
          key={format}
          def={reconciliationDownload}
          input={{ ...query, format, timeZone }}
          label={t('report', { format: word(format) })}
          doneText={done}
        />
      ))}
      {data?.accounts &&
        journalFormats.map((format) => (
          <DownloadButton
            key={format}
            def={journalDownload}
            input={{ ...query, format, timeZone }}
            label={t('journal', { format: word(format) })}
            doneText={done}
          />
        ))}
      {data && !data.accounts && (
        <Typography variant="body2" color="textSecondary">
          {t('accounts_none')}
        </Typography>
      )}
    </Box>
  )
}
