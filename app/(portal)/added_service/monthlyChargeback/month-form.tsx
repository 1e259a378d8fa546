'use client'

import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { contractResolver } from '#components/form/contract-resolver.ts'
import { MonthRangeField } from '#components/form/day-range-field.tsx'
import { useVisit } from '#components/grid/use-address.ts'
import { usePath } from '#lib/client/path.ts'
import { chargebackData } from '#lib/contract/customer-service.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { type Asked, monthIssues } from './asked.ts'

/** Which months. */
export function MonthForm({ asked }: { asked: Asked }) {
  const t = useTranslations('grid')
  const label = useTranslations('fields.month_range')
  const path = usePath()
  const visit = useVisit()
  const form = useForm<FieldValues>({
    values: asked,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: contractResolver<FieldValues>(chargebackData.request, (values) =>
      monthIssues(values as Partial<Asked>),
    ),
  })
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      <FormProvider {...form}>
        <Box
          component="form"
          role="search"
          aria-label={t('filter')}
          noValidate
          onSubmit={form.handleSubmit((values) => visit(listHref(path, chargebackData, values as Asked)))}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 26rem) auto' },
            gap: 1.5,
            alignItems: 'start',
            justifyContent: 'start',
          }}
        >
          <div>
            <MonthRangeField from="monthFrom" to="monthTo" label={label('month')} />
          </div>
          <Box sx={{ minHeight: 38, display: 'flex' }}>
            <Button type="submit" variant="contained" startIcon={<Search />}>
              {t('search')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Paper>
  )
}
