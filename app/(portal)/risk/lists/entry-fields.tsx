'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { DayField } from '#components/form/day-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { type ListReason, type ListType, listTypes, MAX_LIST_REMARK } from '#lib/contract/risk-list.ts'
import { dayOf } from '#lib/rules/days.ts'
import { reasonsFor } from '#lib/rules/risk-list.ts'

/** The settings of an entry as form values. */
export interface EntrySettings {
  listType: ListType
  reason: ListReason | ''
  /** Empty: it does not expire. */
  expiresOn: string
  remark: string
}

/** Values that are not chosen are missing. */
export const settingsOf = ({ listType, reason, expiresOn, remark }: EntrySettings) => ({
  listType,
  ...(reason && { reason }),
  expiresOn: expiresOn || null,
  remark,
})

/** Today in the merchant's time zone. */
export function useToday(): string {
  const { serverTime, merchantZone } = usePortal()
  return dayOf(serverTime, merchantZone)
}

export const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** Which list, with its effect. A reason of the other list is removed. */
export function ListTypeField() {
  const label = useTranslations('fields.risk_list')
  const { wordsOf } = useOptions()
  const { getValues, setValue } = useFormContext<EntrySettings>()
  return (
    <SelectField<EntrySettings>
      name="listType"
      label={label('listType')}
      options={wordsOf('listType', listTypes)}
      onChosen={(next) => {
        const { reason } = getValues()
        if (reason && !reasonsFor(next as ListType).includes(reason)) setValue('reason', '')
      }}
    />
  )
}

export function Effect() {
  const t = useTranslations('risk_list.effect')
  const listType = useWatch<EntrySettings, 'listType'>({ name: 'listType' })
  return <Alert severity={listType === 'block' ? 'warning' : 'info'}>{t(listType)}</Alert>
}

/** Reason, last day and remark. */
export function SettingsFields() {
  const t = useTranslations('risk_list')
  const label = useTranslations('fields.risk_list')
  const { wordsOf } = useOptions()
  const today = useToday()
  const listType = useWatch<EntrySettings, 'listType'>({ name: 'listType' })
  const name = (field: FieldPath<EntrySettings>) => ({ name: field, label: label(field) })
  return (
    <>
      <Box sx={twoColumns}>
        <SelectField<EntrySettings>
          {...name('reason')}
          required
          options={wordsOf('listReason', reasonsFor(listType))}
        />
        <DayField<EntrySettings> {...name('expiresOn')} min={today} hint={t('expires_hint')} />
      </Box>
      <FormTextField<EntrySettings> {...name('remark')} input={{ maxLength: MAX_LIST_REMARK }} />
    </>
  )
}
