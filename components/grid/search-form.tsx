'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Icon } from '#components/plain/icon.tsx'

interface SearchFormProps {
  form: UseFormReturn<FieldValues>
  onSearch: (values: FieldValues) => void
  /** `gridTemplateColumns` of the fields; the button comes last. */
  columns?: string | { xs: string; sm: string }
  children: ReactNode
}

const COLUMNS = 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))'

/** A form that must be submitted before the page shows records. */
export function SearchForm({ form, onSearch, columns = COLUMNS, children }: SearchFormProps) {
  const t = useTranslations('grid')
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      <FormProvider {...form}>
        <Box
          component="form"
          role="search"
          aria-label={t('filter')}
          noValidate
          onSubmit={form.handleSubmit(onSearch)}
          sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5, alignItems: 'start' }}
        >
          {children}
          <Box sx={{ minHeight: 38, display: 'flex' }}>
            <Button type="submit" variant="contained" startIcon={<Icon icon={Search} />}>
              {t('search')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Paper>
  )
}
