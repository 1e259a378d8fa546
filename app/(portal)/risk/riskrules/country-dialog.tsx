'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { callOptions } from '#lib/client/query.ts'
import { getCountries } from '#lib/contract/common.ts'
import { type CountryRule, countryRuleTypes, saveCountryRule } from '#lib/contract/risk.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { countryIssues } from '#lib/rules/risk.ts'
import { worldRegionOf, worldRegions } from '#lib/rules/world-regions.ts'
import { SimulateFirst } from '../simulate-first.tsx'

type Values = Pick<CountryRule, 'type' | 'countries'>
const valuesOf = ({ type, countries }: CountryRule): Values => ({ type, countries })

const ruleOf = ({ type, countries }: Values) => ({ type, countries: type === 'none' ? [] : countries })

/** The countries that are blocked, or the only ones that are accepted. */
export function CountryDialog(props: RowDialogProps<CountryRule>) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const word = useTranslations('enums.countryRuleType')
  const format = useFormat()
  const namesOf = ({ countries }: Values) => format.items(countries.map(format.country))
  return (
    <RecordDialog
      {...props}
      title={t('edit_country')}
      def={saveCountryRule}
      intent="country"
      valuesOf={valuesOf}
      inputOf={(values, version) => ({ ...ruleOf(values), version })}
      rules={countryIssues}
      fields={[
        { name: 'type', label: label('type'), text: ({ type }) => word(type) },
        { name: 'countries', label: label('countries'), text: namesOf },
      ]}
      saved={t('saved')}
    >
      <SelectField<Values>
        name="type"
        label={label('type')}
        options={countryRuleTypes.map((value) => ({ value, label: word(value) }))}
      />
      <Countries />
      <SimulateFirst<Values> kind="country" ruleOf={ruleOf} />
    </RecordDialog>
  )
}

/** Chooses countries by typing, or adds a whole world region. */
function Countries() {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const { control, setValue } = useFormContext<Values>()
  const [type, chosen] = useWatch({ control, name: ['type', 'countries'] })
  const { data: countries = [] } = useQuery(
    callOptions(getCountries, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  if (type === 'none') return null
  const choose = (next: string[]) =>
    setValue('countries', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  // Countries without a region have no button; they have no payments, such as Antarctica.
  const regions = worldRegions.filter((region) => region !== 'other')
  return (
    <>
      <MultiSelectField<Values> name="countries" label={label('countries')} options={countries} />
      <LookupAlert<Values> name="countries" label={label('countries')} def={getCountries} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {regions.map((region) => (
          <Button
            key={region}
            variant="outlined"
            onClick={() => {
              const all = countries.flatMap(({ value }) => (worldRegionOf(value) === region ? [value] : []))
              choose([...new Set([...chosen, ...all])])
            }}
          >
            {t('add_region', { region: t(`region.${region}`) })}
          </Button>
        ))}
        {chosen.length > 0 && <Button onClick={() => choose([])}>{t('clear')}</Button>}
      </Box>
      <span role="status">{t('countries_count', { count: chosen.length })}</span>
    </>
  )
}
