'use client'

import { TZDate } from '@date-fns/tz'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayField } from '#components/form/day-field.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { textOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import type { DialogState } from '#components/form/use-edited.ts'
import { type Choice, useChoices, useLookup } from '#lib/client/choices.ts'
import { usePortal } from '#lib/client/portal.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import { getWebsites } from '#lib/contract/common.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import { createLink, type LinkRow, linkUses, MAX_DESCRIPTION, MAX_LINK_ORDER_NO } from '#lib/contract/link.ts'
import { locales } from '#lib/contract/shapes.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import { amountIssue, MAX_AMOUNT_DIGITS, minorUnits } from '#lib/rules/money.ts'

interface CreateDialogProps extends DialogState {
  /** The link to copy; undefined for an empty form. */
  like?: LinkRow
  onCreated: (link: LinkRow) => void
}

const names = [
  'gatewayNo',
  'website',
  'amount',
  'currency',
  'description',
  'orderNo',
  'use',
  'locale',
  'validHours',
  'expiresAt',
] as const
/** `validHours` is a number of hours, or `day`; `expiresAt` is then the last day. */
type Values = Record<(typeof names)[number], string>

const BY_DAY = 'day'
const hours = ['1', '24', '72', '168', '720', '2160'] as const

/** A new payment link. */
export function CreateDialog({ like, onCreated, ...dialog }: CreateDialogProps) {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { user, timeZone } = usePortal()
  const zone = user?.timeZone ?? timeZone
  const values = useFirstValues(like)
  return (
    <RecordDialog<typeof createLink, Values>
      {...dialog}
      title={t(like ? 'title_like' : 'title')}
      def={createLink}
      intent={like ? `link.like.${like.linkNo}` : 'link.new'}
      saveLabel={t('submit')}
      row={undefined}
      valuesOf={() => values}
      inputOf={(typed) => inputOf(typed, zone)}
      rules={issuesOf}
      fields={names.map((name) => ({
        name,
        label: name === 'validHours' ? t('validity.label') : label(name),
        text: (typed) => typed[name],
      }))}
      saved={t('saved')}
      onSaved={onCreated}
    >
      <Fields />
    </RecordDialog>
  )
}

/**
 * Probable initial values: the only gateway, its currency, the user's language. Each link has its own order
 * number.
 */
function useFirstValues(like: LinkRow | undefined): Values {
  const { user } = usePortal()
  const language = useLocale()
  const [first] = useState((): Values => {
    const gateways = user?.gateways ?? []
    const gateway = gateways.find(({ environment }) => environment === 'live') ?? gateways[0]
    return {
      gatewayNo: like?.gatewayNo ?? gateway?.gatewayNo ?? '',
      website: like?.website ?? '',
      amount: like?.amount ?? '',
      currency: like?.currency ?? gateway?.currency ?? '',
      description: like?.description ?? '',
      orderNo: '',
      use: like?.use ?? 'single',
      locale: like?.locale ?? language.replace('-', '_'),
      validHours: '168',
      expiresAt: '',
    }
  })
  return first
}

/** The whole last day is included, in the merchant's time zone. The contract rejects invalid days. */
function inputOf(typed: Values, zone: string): unknown {
  const { validHours, expiresAt, orderNo, ...rest } = typed
  return {
    ...rest,
    amount: textOf(rest.amount),
    ...(orderNo.trim() && { orderNo }),
    ...(validHours === BY_DAY
      ? { expiresAt: endOfDayOf(expiresAt, zone) }
      : { validHours: Number(validHours) }),
  }
}

function endOfDayOf(day: string, zone: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return day
  const noon = new TZDate(Number(year), Number(month) - 1, Number(date), 12, zone)
  return endOfDayIn(noon, zone).toISOString()
}

function issuesOf({ amount, currency }: Values): FieldIssue[] {
  const wrong = amountIssue(amount, currency || undefined)
  return wrong ? [{ path: 'amount', message: `${wrong}?maximum=${MAX_AMOUNT_DIGITS}` }] : []
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

function Fields() {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { wordsOf, gateways, currencies } = useChoices()
  const { currency, use, orderNo, validHours } = useWatch<Values>() as Values
  const validity = useMemo(
    () => [
      ...hours.map((value) => ({ value, label: t(`validity.h${value}`) })),
      { value: BY_DAY, label: t('validity.day') },
    ],
    [t],
  )
  const numbered = use === 'many' && orderNo.trim() !== ''
  return (
    <>
      <Box sx={two}>
        <SelectField<Values> name="gatewayNo" label={label('gatewayNo')} options={gateways} />
        <Website />
      </Box>
      <Box sx={two}>
        <FormTextField<Values>
          name="amount"
          label={label('amount')}
          hint={currency ? t('amount_hint', { digits: minorUnits(currency) }) : undefined}
          input={{ inputMode: 'decimal', maxLength: 20 }}
        />
        <SelectField<Values> name="currency" label={label('currency')} options={currencies} />
      </Box>
      <FormTextField<Values>
        name="description"
        label={label('description')}
        hint={t('description_hint')}
        input={{ maxLength: MAX_DESCRIPTION, spellCheck: true }}
      />
      <Box sx={two}>
        <SelectField<Values> name="use" label={label('use')} options={wordsOf('linkUse', linkUses)} />
        <FormTextField<Values>
          name="orderNo"
          label={label('orderNo')}
          hint={numbered ? t('order_many_hint', { orderNo: orderNo.trim() }) : t('order_hint')}
          input={{ maxLength: MAX_LINK_ORDER_NO }}
        />
        <SelectField<Values> name="validHours" label={t('validity.label')} options={validity} />
        {validHours === BY_DAY && <DayField<Values> name="expiresAt" label={t('day')} />}
        <SelectField<Values> name="locale" label={label('locale')} options={wordsOf('language', locales)} />
      </Box>
    </>
  )
}

/** The reviewed websites of the chosen gateway. A single one is selected automatically. */
function Website() {
  const t = useTranslations('link.form')
  const label = useTranslations('link.fields')
  const { setValue } = useFormContext<Values>()
  const { gatewayNo, website } = useWatch<Values>() as Values
  const all = useLookup(getWebsites, {}, choicesOf)
  const options = all
    .filter(({ value }) => value.startsWith(`${gatewayNo} `))
    .map(({ label: url }) => ({ value: url, label: url }))
  const fits = all.length === 0 || options.some(({ value }) => value === website)
  const fitting = fits ? website : (options[0]?.value ?? '')
  useEffect(() => {
    if (fitting !== website) setValue('website', fitting)
  }, [fitting, website, setValue])
  if (all.length > 0 && options.length === 0) return <Alert severity="warning">{t('no_website')}</Alert>
  return <SelectField<Values> name="website" label={label('website')} options={options} />
}

/** The value combines gateway and website; the label is the website. */
const choicesOf = (sites: AnswerOf<typeof getWebsites>): Choice[] =>
  sites
    .filter(({ status }) => status === 'reviewed')
    .map(({ gatewayNo, url }) => ({ value: `${gatewayNo} ${url}`, label: url }))
