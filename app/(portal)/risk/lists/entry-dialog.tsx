'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { OneOfManyField } from '#components/form/one-of-many-field.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { useLookup, useOptions } from '#lib/client/options.ts'
import { getCountries } from '#lib/contract/common.ts'
import {
  type ListValueKind,
  listValueKinds,
  type RiskListRow,
  riskListAdd,
  riskListUpdate,
} from '#lib/contract/risk-list.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { listEntryIssues, normalValue } from '#lib/rules/risk-list.ts'
import {
  Effect,
  type EntrySettings,
  ListTypeField,
  SettingsFields,
  settingsOf,
  twoColumns,
  useToday,
} from './entry-fields.tsx'

interface Values extends EntrySettings {
  valueKind: ListValueKind
  value: string
}

const initial: Values = {
  listType: 'block',
  valueKind: 'email',
  value: '',
  reason: '',
  expiresOn: '',
  remark: '',
}

const valuesOf = (row: RiskListRow | undefined): Values =>
  row ? { ...row, expiresOn: row.expiresOn ?? '' } : initial

/** An entry of the allow or the block list. The value of an existing entry cannot be changed. */
export function EntryDialog(props: RowDialogProps<RiskListRow | undefined>) {
  const { row } = props
  const t = useTranslations('risk_list')
  const label = useTranslations('fields.risk_list')
  const word = useTranslations('enums')
  const format = useFormat()
  const today = useToday()
  const compared = {
    listType: ({ listType }: Values) => word(`listType.${listType}`),
    reason: ({ reason }: Values) => (reason ? word(`listReason.${reason}`) : ''),
    expiresOn: ({ expiresOn }: Values) => (expiresOn ? format.date(expiresOn) : t('never')),
    remark: ({ remark }: Values) => remark,
  }
  return (
    <RecordDialog<typeof riskListAdd | typeof riskListUpdate, Values, RiskListRow | undefined>
      {...props}
      title={row ? t('edit', { listNo: row.listNo }) : t('add')}
      def={row ? riskListUpdate : riskListAdd}
      intent={`risk_list.${row?.listNo ?? 'new'}`}
      valuesOf={valuesOf}
      inputOf={(values, version) => ({
        ...settingsOf(values),
        ...(row ? { listNo: row.listNo, version } : { valueKind: values.valueKind, value: values.value }),
      })}
      rules={(values) => [...listEntryIssues(values, today), ...(row ? [] : valueIssues(values))]}
      fields={(['listType', 'reason', 'expiresOn', 'remark'] as const).map((name) => ({
        name,
        label: label(name),
        text: compared[name],
      }))}
      saved={t('saved')}
    >
      {row ? (
        <>
          <Typography>{`${word(`listValueKind.${row.valueKind}`)} · ${row.valueText}`}</Typography>
          <ListTypeField />
        </>
      ) : (
        <>
          <Box sx={twoColumns}>
            <ListTypeField />
            <ValueKindField />
          </Box>
          <ValueField />
        </>
      )}
      <Effect />
      <SettingsFields />
    </RecordDialog>
  )
}

function valueIssues({ valueKind, value }: Values) {
  const { issue } = value.trim() ? normalValue(valueKind, value) : {}
  return issue ? [{ path: 'value', message: issue }] : []
}

function ValueKindField() {
  const label = useTranslations('fields.risk_list')
  const { wordsOf } = useOptions()
  const { getValues, setValue } = useFormContext<Values>()
  const kind = useWatch<Values, 'valueKind'>({ name: 'valueKind' })
  return (
    <SelectField<Values>
      name="valueKind"
      label={label('valueKind')}
      options={wordsOf('listValueKind', listValueKinds)}
      onChosen={(next) => {
        // A country is selected, the other values are typed.
        if ((kind === 'issuing_country') !== (next === 'issuing_country') && getValues('value'))
          setValue('value', '')
      }}
    />
  )
}

const countriesOf = (countries: { value: string; label: string }[]) => countries

function ValueField() {
  const t = useTranslations('risk_list.hint')
  const label = useTranslations('fields.risk_list')
  const kind = useWatch<Values, 'valueKind'>({ name: 'valueKind' })
  const countries = useLookup(getCountries, {}, countriesOf, kind === 'issuing_country')
  return kind === 'issuing_country' ? (
    <>
      <OneOfManyField<Values> name="value" label={label('value')} required options={countries} />
      <LookupAlert<Values> name="value" label={label('value')} def={getCountries} />
    </>
  ) : (
    <FormTextField<Values> name="value" label={label('value')} required hint={t(kind)} />
  )
}
