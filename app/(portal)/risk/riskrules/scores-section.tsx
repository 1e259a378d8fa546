'use client'

import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { EditedTable } from '#components/form/edited-table.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type TotalScoreRow, totalScoreList, updateTotalScore } from '#lib/contract/risk.ts'
import { gatewayText } from '#lib/gateway-text.ts'
import { Changed } from './changed.tsx'
import { wholeList } from './whole-list.ts'

const ScoreDialog = latePart(() => import('./score-dialog.tsx').then((module) => module.ScoreDialog))

/** From this number of gateways on, a filter is shown. */
const MANY = 8

/** The two score thresholds of each gateway. */
export function ScoresSection() {
  const t = useTranslations('risk')
  const { user } = usePortal()
  const form = useForm<{ gatewayNo: string[] }>({ defaultValues: { gatewayNo: [] } })
  const gatewayNo = useWatch({ control: form.control, name: 'gatewayNo' })
  const [pageNo, setPageNo] = useState(1)
  // A different selection of gateways starts at the first page.
  const chosen = gatewayNo.join()
  const [pagesOf, setPagesOf] = useState(chosen)
  if (pagesOf !== chosen) {
    setPagesOf(chosen)
    setPageNo(1)
  }
  const input = { ...wholeList, ...(pageNo > 1 && { pageNo }), ...(gatewayNo.length > 0 && { gatewayNo }) }
  const query = useQuery(callOptions(totalScoreList, input, { placeholderData: keepPreviousData }))
  const gateways = user?.gateways ?? []
  return (
    <Section id="scores" title={t('scores')}>
      {gateways.length > MANY && (
        <FormProvider {...form}>
          <Box sx={{ maxWidth: 320, mb: 2 }}>
            <MultiSelectField<{ gatewayNo: string[] }>
              name="gatewayNo"
              label={t('scores')}
              options={gateways.map((gateway) => ({ value: gateway.gatewayNo, label: gatewayText(gateway) }))}
            />
          </Box>
        </FormProvider>
      )}
      <Fetched query={query} level={3} skeleton={<ListSkeleton rows={3} />}>
        {({ list, total }) => (
          <>
            <Scores rows={list} />
            <Pages shown={list.length} total={total} pageNo={pageNo} onPage={setPageNo} />
          </>
        )}
      </Fetched>
    </Section>
  )
}

interface PagesProps {
  /** Rows on this page. */
  shown: number
  /** Rows of all pages. */
  total: number
  pageNo: number
  onPage: (pageNo: number) => void
}

function Pages({ shown, total, pageNo, onPage }: PagesProps) {
  const t = useTranslations('risk')
  const count = Math.ceil(total / wholeList.pageSize)
  if (count <= 1) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
        {t('shown', { shown, total })}
      </Typography>
      <Pagination
        aria-label={t('pages')}
        count={count}
        page={pageNo}
        onChange={(_, page) => onPage(page)}
        getItemAriaLabel={(type, page) =>
          type === 'previous' || type === 'next' ? t(`to_${type}`) : t('page', { page: String(page) })
        }
      />
    </Box>
  )
}

function Scores({ rows }: { rows: readonly TotalScoreRow[] }) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.total_score')
  const word = useTranslations('enums.environment')
  return (
    <EditedTable<TotalScoreRow>
      caption={t('scores')}
      rows={rows}
      rowKey={(row) => row.gatewayNo}
      save={updateTotalScore}
      editLabel={(row) => t('edit_scores', { gateway: row.label })}
      Dialog={ScoreDialog}
      columns={[
        { field: 'gatewayNo', header: label('gatewayNo'), whole: true, render: (row) => row.gatewayNo },
        { field: 'label', header: label('label'), render: (row) => row.label },
        { field: 'environment', header: label('environment'), render: (row) => word(row.environment) },
        {
          field: 'preAuthScore',
          header: label('preAuthScore'),
          number: true,
          render: (row) => String(row.preAuthScore),
        },
        {
          field: 'totalScore',
          header: label('totalScore'),
          number: true,
          render: (row) => String(row.totalScore),
        },
        { field: 'updatedAt', header: label('updatedAt'), render: (row) => <Changed row={row} /> },
      ]}
    />
  )
}
