'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Search } from 'lucide'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { DateTimeRangeField } from '#components/form/date-time-range-field.tsx'
import { dateRangeIssues } from '#components/form/range-issues.ts'
import { useVisit } from '#components/grid/use-address.ts'
import { Icon } from '#components/plain/icon.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { dataAnalysis } from '#lib/contract/home.ts'

interface PeriodFormProps {
  /** The current period, or the rejected input. */
  range: { from?: string | undefined; to?: string | undefined }
  onSearch: () => void
}

const request = dataAnalysis.request.omit({ timeZone: true })

/** The period of the analysis, with the rule of all lists. The address stores it. */
export function PeriodForm({ range, onSearch }: PeriodFormProps) {
  const t = useTranslations('home.analysis')
  const path = usePathname()
  const visit = useVisit()
  const { serverTime, timeZone } = usePortal()
  const form = useForm<FieldValues>({
    values: { createdAtFrom: range.from ?? null, createdAtTo: range.to ?? null },
    resolver: contractResolver<FieldValues>(request, ({ createdAtFrom: from, createdAtTo: to }) =>
      dateRangeIssues({ from, to }, 'createdAtFrom', serverTime, timeZone),
    ),
  })
  const show = (values: FieldValues) => {
    onSearch()
    // The resolver has left out an empty bound.
    const query = new URLSearchParams(values).toString()
    visit(query ? `${path}?${query}` : path)
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        role="search"
        aria-label={t('period')}
        noValidate
        onSubmit={form.handleSubmit(show)}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'start' },
          gap: 1.5,
        }}
      >
        <Box sx={{ flex: '0 1 36rem', minWidth: 0 }}>
          <DateTimeRangeField from="createdAtFrom" to="createdAtTo" label={t('period')} />
        </Box>
        <Button type="submit" variant="contained" startIcon={<Icon icon={Search} />} sx={{ minHeight: 38 }}>
          {t('search')}
        </Button>
      </Box>
    </FormProvider>
  )
}
