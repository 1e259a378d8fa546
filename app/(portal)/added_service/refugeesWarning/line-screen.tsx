'use client'

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditButton } from '#components/form/edit-button.tsx'
import { useEdited } from '#components/form/use-edited.ts'
import { ListHead } from '#components/grid/list-head.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type ChargebackLine, getChargebackLine, saveChargebackLine } from '#lib/contract/customer-service.ts'
import { CrossedLines } from './crossed-lines.tsx'
import { CurrentMonth } from './current-month.tsx'

const LineDialog = dynamic(() => import('./line-dialog.tsx').then((module) => module.LineDialog), {
  ssr: false,
})

/** The merchant's own lines for chargebacks: where the month stands, and which were crossed. */
export function LineScreen() {
  const t = useTranslations()
  const may = useCan()(saveChargebackLine)
  const edited = useEdited<ChargebackLine>()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getChargebackLine, {}))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('routes.refugeesWarning')}>{null}</ListHead>
      <Section
        id="month"
        title={t('customer_service.month')}
        aside={
          data &&
          may && <EditButton label={t('customer_service.edit_lines')} onClick={() => edited.edit(data)} />
        }
      >
        {data ? (
          <CurrentMonth line={data} />
        ) : error ? (
          <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Section>
      {data && <CrossedLines crossed={data.crossed} />}
      {edited.row && (
        <LineDialog
          row={edited.row}
          latest={data}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      )}
    </Box>
  )
}
