'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { DateTimeField } from '#components/form/date-time-field.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { FormTextField, type FormTextFieldProps } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { useIsHydrated } from '#components/form/use-is-hydrated.ts'
import { PictureField } from '#components/upload/picture-field.tsx'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { useNow, usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { MAX_LETTER } from '#lib/contract/upload.ts'
import {
  MAX_PROOFS,
  productTypes,
  proofSections,
  type WaybillMode,
  waybillSave,
} from '#lib/contract/waybill.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { dayOf } from '#lib/rules/days.ts'
import { MIN_LETTER } from '#lib/rules/letter.ts'
import { numberDemand, pictureDemand, siteOfCarrier } from '#lib/rules/waybill.ts'
import { OrderForm } from '../../order-form.tsx'
import { beginSeries, seriesOf } from './series.ts'
import { issuesOf, requestOf, valuesOf, type Waybill, type WaybillValues } from './waybill-values.ts'

interface WaybillFormProps {
  /** The waybill as it is now. */
  waybill: Waybill
  mode: WaybillMode
  /** Reads the waybill again; undefined if that failed. */
  onReload: () => Promise<Waybill | undefined>
}

/**
 * The waybill of one order. The mode decides which fields there are. A newer version replaces the input only
 * if the user reloads.
 */
export function WaybillForm({ waybill: latest, mode, onReload }: WaybillFormProps) {
  const [shown, setShown] = useState(latest)
  return (
    <FilledForm
      key={shown.bill.version}
      waybill={shown}
      latest={latest}
      mode={mode}
      onShow={setShown}
      onReload={onReload}
    />
  )
}

interface FilledFormProps extends WaybillFormProps {
  latest: Waybill
  onShow: (waybill: Waybill) => void
}

function FilledForm({ waybill: whole, latest, mode, onShow, onReload }: FilledFormProps) {
  const t = useTranslations('waybill.form')
  const word = useTranslations('enums')
  const label = useTranslations('fields.waybill')
  const format = useFormat()
  const { merchantZone: timeZone } = usePortal()
  const now = useNow()
  const { bill: waybill } = whole
  const [series] = useState(() => (waybill.uploadedAt ? undefined : seriesOf(waybill.tradeNo)))
  const contractForm = useContractForm<typeof waybillSave, WaybillValues>({
    def: waybillSave,
    intent: waybill.tradeNo,
    values: { ...valuesOf(whole), ...series },
    inputOf: (values) => requestOf(values, waybill, mode).input,
    filesOf: (values) => requestOf(values, waybill, mode).files,
    rules: (values) => issuesOf(requestOf(values, waybill, mode).input, waybill, { mode, now, timeZone }),
    mode: 'onSubmit',
  })
  const { form, call } = contractForm
  const { isDirty, errors } = form.formState
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length
  // Without input and messages nothing is lost if the form shows the newer version.
  const isOutdated =
    latest.bill.version > waybill.version && !isDirty && !call.pending && !call.error && !call.unknown
  const showLatest = useEffectEvent(() => onShow(latest))
  useEffect(() => {
    if (isOutdated) showLatest()
  }, [isOutdated])
  const reload = async () => {
    const read = await onReload()
    if (read) onShow(read)
  }
  return (
    <OrderForm
      form={contractForm}
      title={t('title')}
      home="/deal/waybill"
      saveLabel={t('save')}
      saved={t('saved')}
      onNext={(href) => beginSeries(href, form.getValues())}
      status={
        <>
          {wrong > 0 && <Alert severity="error">{t('correct', { count: wrong })}</Alert>}
          {call.error?.is('E3010') && (
            <Button onClick={() => void reload()} sx={{ justifySelf: 'start' }}>
              {t('reload')}
            </Button>
          )}
          <UploadProgress
            label={t('save')}
            progress={call.progress}
            text={(kilobytes) => t('sending', kilobytes)}
          />
        </>
      }
    >
      <Alert severity="info">{t(`mode_${mode}`)}</Alert>
      {series && <Alert severity="info">{t('series')}</Alert>}
      <TrackingSection mode={mode} focused={series !== undefined} />
      <Section id="shipment" title={t('shipment')}>
        <Box sx={columns}>
          <SelectField<WaybillValues>
            name="productType"
            label={label('productType')}
            required
            options={productTypes.map((value) => ({ value, label: word(`productType.${value}`) }))}
          />
          <DateTimeField<WaybillValues>
            name="shippedAt"
            label={label('shippedAt')}
            timeZone={timeZone}
            min={waybill.createdAt}
            max={now}
            hint={t('shipped_hint', { from: format.dateTime(waybill.createdAt), zone: timeZone })}
          />
          <WaybillField name="shippedFrom" input={{ maxLength: 100 }} />
          <WaybillField name="productName" input={{ maxLength: 200 }} />
          <WaybillField name="deliveryMethod" input={{ maxLength: 50 }} />
          <DayField<WaybillValues>
            name="deliveryDate"
            label={label('deliveryDate')}
            min={dayOf(waybill.createdAt, timeZone)}
            hint={t('delivered_hint', { from: dayOf(waybill.createdAt, timeZone) })}
          />
          <WaybillField
            name="letter"
            multiline
            sx={{ gridColumn: '1 / -1' }}
            hint={t('letter_hint', { minimum: MIN_LETTER })}
            counter={(count) =>
              t('counter', { count: format.count(count), maximum: format.count(MAX_LETTER) })
            }
            input={{ maxLength: MAX_LETTER, lang: 'en', rows: 6, spellCheck: true }}
            // A plain textarea: its height is the same on the server.
            slots={{ input: { inputComponent: 'textarea' } }}
          />
        </Box>
      </Section>
      {pictureDemand(mode) !== 'none' && (
        <Section id="proofs" title={t('proofs')}>
          <Proofs />
        </Section>
      )}
    </OrderForm>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
}

type WaybillFieldProps = Omit<FormTextFieldProps<WaybillValues>, 'label' | 'name'> & {
  name: Exclude<keyof WaybillValues, 'pictures'>
}

function WaybillField({ input, ...field }: WaybillFieldProps) {
  const label = useTranslations('fields.waybill')
  const isHydrated = useIsHydrated()
  return (
    <FormTextField<WaybillValues>
      {...field}
      label={label(field.name)}
      input={{ readOnly: !isHydrated, ...input }}
    />
  )
}

/** @param focused whether the last empty field takes the focus */
function TrackingSection({ mode, focused }: { mode: WaybillMode; focused: boolean }) {
  const t = useTranslations('waybill.form')
  const label = useTranslations('fields.waybill')
  const { getValues, setValue } = useFormContext<WaybillValues>()
  const [productType, pictures] = useWatch<WaybillValues, ['productType', 'pictures']>({
    name: ['productType', 'pictures'],
  })
  const { data: carriers = [] } = useQuery(
    callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const demand = numberDemand(mode, productType, pictures.shipment.length + pictures.delivery.length)
  if (demand === 'none') return null
  const required = demand === 'required'
  /** The carrier's tracking site replaces that of another carrier, but not a typed one. */
  const takeSite = (code: string) => {
    const site = siteOfCarrier(carriers, code, getValues('trackingSite'))
    setValue('trackingSite', site, { shouldDirty: true })
  }
  return (
    <Section id="tracking" title={t('tracking')}>
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SelectField<WaybillValues>
            name="carrierCode"
            label={label('carrierCode')}
            required={required}
            options={carriers.map((carrier) => ({ value: carrier.carrierCode, label: carrier.label }))}
            onChosen={takeSite}
          />
          <LookupAlert<WaybillValues> name="carrierCode" label={label('carrierCode')} def={getCarriers} />
        </Box>
        <WaybillField
          name="trackingNumber"
          required={required}
          autoFocus={focused}
          input={{ maxLength: 50 }}
        />
        <WaybillField
          name="trackingSite"
          required={required}
          hint={t('site_hint')}
          input={{ maxLength: 200 }}
        />
      </Box>
    </Section>
  )
}

function Proofs() {
  const words = useTranslations('upload')
  const word = useTranslations('enums')
  const errorText = useFieldWords()
  const { getValues } = useFormContext<WaybillValues>()
  const { field, fieldState } = useController<WaybillValues, 'pictures'>({ name: 'pictures' })
  if (useMobileDevice()) return <Alert severity="warning">{words('mobile')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {proofSections.map((section) => (
        <PictureField
          key={section}
          label={word(`proofSection.${section}`)}
          maximum={MAX_PROOFS}
          value={field.value[section]}
          onChange={(pictures) => field.onChange({ ...getValues('pictures'), [section]: pictures })}
          error={section === 'shipment' ? errorText(fieldState.error) : undefined}
        />
      ))}
    </Box>
  )
}
