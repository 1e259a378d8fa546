'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayField } from '#components/form/day-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { type Option, useLookup, useOptions } from '#lib/client/options.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getWebsites } from '#lib/contract/common.ts'
import {
  createLink,
  type LinkRow,
  linkUses,
  MAX_DESCRIPTION,
  MAX_LINK_ORDER_NO,
  reminderHours,
} from '#lib/contract/link.ts'
import { locales } from '#lib/contract/shapes.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
import { ItemsField } from './items-field.tsx'
import {
  BY_DAY,
  firstValues,
  hours,
  type LinkValues,
  linkFields,
  linkInput,
  linkIssues,
  pricings,
} from './link-values.ts'

interface CreateDialogProps extends DialogState {
  /** The link to copy; undefined for an empty form. */
  like?: LinkRow
  onCreated: (link: LinkRow) => void
}

/** A new payment link. */
export function CreateDialog({ like, onCreated, ...dialog }: CreateDialogProps) {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { merchantZone: zone } = usePortal()
  const values = useFirstValues(like)
  return (
    <RecordDialog<typeof createLink, LinkValues>
      {...dialog}
      title={t(like ? 'title_like' : 'title')}
      def={createLink}
      intent={like ? `link.like.${like.linkNo}` : 'link.new'}
      saveLabel={t('submit')}
      row={undefined}
      valuesOf={() => values}
      inputOf={(typed) => linkInput(typed, zone)}
      rules={linkIssues}
      lists={lists}
      fields={linkFields.map((name) => ({
        name,
        label:
          name === 'validHours' ? t('validity.label') : name === 'pricing' ? t('pricing.label') : label(name),
        text: (typed) => typed[name],
      }))}
      saved={t('saved')}
      onSaved={onCreated}
    >
      <Fields />
    </RecordDialog>
  )
}

const lists = ['items']

/** Probable initial values: the only gateway, its currency, the user's language. */
function useFirstValues(like: LinkRow | undefined): LinkValues {
  const { user } = usePortal()
  const language = useLocale()
  const [first] = useState(() => {
    const gateways = user?.gateways ?? []
    const gateway = gateways.find(({ environment }) => environment === 'live') ?? gateways[0]
    return firstValues(like, { ...gateway, locale: language.replace('-', '_') })
  })
  return first
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

function Fields() {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { wordsOf, gateways } = useOptions()
  const { use, orderNo, validHours } = useWatch<LinkValues>() as LinkValues
  const validity = useMemo(
    () => [
      ...hours.map((value) => ({ value, label: t(`validity.h${value}`) })),
      { value: BY_DAY, label: t('validity.day') },
    ],
    [t],
  )
  const reminders = reminderHours.map((value) => ({ value: String(value), label: t(`reminder.h${value}`) }))
  const numbered = use === 'many' && orderNo.trim() !== ''
  return (
    <>
      <Box sx={two}>
        <SelectField<LinkValues> name="gatewayNo" label={label('gatewayNo')} options={gateways} required />
        <Website />
      </Box>
      <Price />
      <FormTextField<LinkValues>
        name="description"
        label={label('description')}
        hint={t('description_hint')}
        required
        input={{ maxLength: MAX_DESCRIPTION, spellCheck: true }}
      />
      <Box sx={two}>
        <SelectField<LinkValues>
          name="use"
          label={label('use')}
          options={wordsOf('linkUse', linkUses)}
          required
        />
        <FormTextField<LinkValues>
          name="orderNo"
          label={label('orderNo')}
          hint={numbered ? t('order_many_hint', { orderNo: orderNo.trim() }) : t('order_hint')}
          input={{ maxLength: MAX_LINK_ORDER_NO }}
        />
        <SelectField<LinkValues> name="validHours" label={t('validity.label')} options={validity} required />
        {validHours === BY_DAY && <DayField<LinkValues> name="expiresAt" label={t('day')} required />}
        <SelectField<LinkValues>
          name="remindHours"
          label={label('remindHours')}
          options={reminders}
          noneLabel={t('reminder.none')}
        />
        <SelectField<LinkValues>
          name="locale"
          label={label('locale')}
          options={wordsOf('language', locales)}
          required
        />
      </Box>
    </>
  )
}

/** Who sets the amount, and the amount, its limits, or the items. */
function Price() {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { currencies } = useOptions()
  const { currency, pricing } = useWatch<LinkValues>() as LinkValues
  const hint = currency ? t('amount_hint', { digits: minorUnits(currency) }) : undefined
  const amount = (name: 'amount' | 'minAmount', text: string) => (
    <FormTextField<LinkValues>
      name={name}
      label={text}
      hint={hint}
      required
      input={{ inputMode: 'decimal', maxLength: 20 }}
    />
  )
  return (
    <>
      <Box sx={two}>
        <SelectField<LinkValues>
          name="pricing"
          label={t('pricing.label')}
          options={pricings.map((value) => ({ value, label: t(`pricing.${value}`) }))}
          required
        />
        <SelectField<LinkValues> name="currency" label={label('currency')} options={currencies} required />
        {pricing === 'fixed' && amount('amount', label('amount'))}
        {pricing === 'open' && amount('minAmount', label('minAmount'))}
        {pricing === 'open' && amount('amount', t('highest'))}
      </Box>
      {pricing === 'items' && <ItemsField />}
    </>
  )
}

/** The reviewed websites of the chosen gateway. A single one is selected automatically. */
function Website() {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { setValue } = useFormContext<LinkValues>()
  const { gatewayNo, website } = useWatch<LinkValues>() as LinkValues
  const all = useLookup(getWebsites, {}, optionsOf)
  const options = all
    .filter(({ value }) => value.startsWith(`${gatewayNo} `))
    .map(({ label: url }) => ({ value: url, label: url }))
  const fits = all.length === 0 || options.some(({ value }) => value === website)
  const fitting = fits ? website : (options[0]?.value ?? '')
  useEffect(() => {
    if (fitting !== website) setValue('website', fitting)
  }, [fitting, website, setValue])
  if (all.length > 0 && options.length === 0) return <Alert severity="warning">{t('no_website')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SelectField<LinkValues> name="website" label={label('website')} options={options} required />
      <LookupAlert<LinkValues> name="website" label={label('website')} def={getWebsites} />
    </Box>
  )
}

/** The value combines gateway and website; the label is the website. */
const optionsOf = (websites: AnswerOf<typeof getWebsites>): Option[] =>
  websites
    .filter(({ status }) => status === 'reviewed')
    .map(({ gatewayNo, url }) => ({ value: `${gatewayNo} ${url}`, label: url }))
