'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { MultiWordField } from '#components/form/multi-word-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getCountries, getRegions } from '#lib/contract/common.ts'
import { areasOf, namesPlaces } from '#lib/rules/customer-filter.ts'
import type { FilterValues } from './filter-values.ts'
import { useFilterOptions } from './use-filter-options.ts'

/**
 * The values of the condition: countries with, if the condition supports them, states and cities; languages;
 * or none.
 */
export function ValueFields() {
  const t = useTranslations('customer_filter')
  const label = useTranslations('customer_filter.fields')
  const options = useFilterOptions()
  const condition = useWatch<FilterValues, 'condition'>({ name: 'condition' })
  if (!condition) return null
  if (condition === 'ip_proxy') return <Alert severity="info">{t('proxy_hint')}</Alert>
  if (namesPlaces(condition)) return <Places condition={condition} />
  return (
    <MultiSelectField<FilterValues> name="languages" label={label('languages')} options={options.languages} />
  )
}

function Places({ condition }: { condition: Exclude<FilterValues['condition'], ''> }) {
  const word = useTranslations('customer_filter.areas')
  const label = useTranslations('customer_filter.fields')
  const options = useFilterOptions()
  const { setValue } = useFormContext<FilterValues>()
  const [chosen, countries, states] = useWatch<FilterValues, ['area', 'countries', 'states']>({
    name: ['area', 'countries', 'states'],
  })
  const areas = areasOf(condition)
  const area = areas.includes(chosen) ? chosen : 'country'
  const [home] = countries
  const { data: regions = [] } = useQuery(
    callOptions(
      getRegions,
      { country: home ?? '' },
      { enabled: area !== 'country' && Boolean(home), staleTime: Number.POSITIVE_INFINITY },
    ),
  )
  const empty = (...fields: ('states' | 'cities')[]) => {
    for (const field of fields) setValue(field, [], { shouldValidate: true })
  }
  const within = regions.find(({ value }) => value === states[0])
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <MultiSelectField<FilterValues>
            name="countries"
            label={label('countries')}
            options={options.countries}
            onChosen={([first]) => {
              if (first !== home) empty('states', 'cities')
            }}
          />
          <LookupAlert<FilterValues> name="countries" label={label('countries')} def={getCountries} />
        </Box>
        {areas.length > 1 && (
          <SelectField<FilterValues>
            name="area"
            label={label('area')}
            options={areas.map((value) => ({ value, label: word(value) }))}
          />
        )}
      </Box>
      {area !== 'country' && (
        <MultiWordField<FilterValues>
          name="states"
          label={label('states')}
          options={regions}
          onChosen={([first]) => {
            if (first !== states[0]) empty('cities')
          }}
        />
      )}
      {area === 'city' && (
        <MultiWordField<FilterValues> name="cities" label={label('cities')} options={within?.cities ?? []} />
      )}
    </>
  )
}
