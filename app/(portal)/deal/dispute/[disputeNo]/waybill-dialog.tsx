import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import type { Query } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LookupAlert } from '#components/form/lookup-alert.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { LinkButton } from '#components/layout/link-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useOpens } from '#lib/client/use-opens.ts'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { billPictures, getWaybillMode, type WaybillMode, waybillSave } from '#lib/contract/waybill.ts'
import { waybillHref } from '#lib/record-hrefs.ts'
import { siteOfCarrier, waybillIssues } from '#lib/rules/waybill.ts'

interface WaybillDialogProps {
  tradeNo: string
  open: boolean
  onClose: () => void
}

/** The tracking number of the disputed order. Everything else in its waybill stays as it is. */
export function WaybillDialog({ tradeNo, open, onClose }: WaybillDialogProps) {
  const t = useTranslations('dispute.waybill_form')
  const feedback = useTranslations('feedback')
  const opens = useOpens()
  const form = waybillHref(tradeNo)
  const waybill = useQuery(callOptions(billPictures, { tradeNo }))
  const mode = useQuery(callOptions(getWaybillMode, {}))
  const refusal =
    waybill.data && !waybill.data.bill.eligible
      ? t('refused')
      : mode.data?.mode === 'pictures'
        ? t('pictures')
        : undefined
  if (waybill.data && mode.data && !refusal)
    return <TrackingDialog whole={waybill.data} mode={mode.data.mode} open={open} onClose={onClose} />
  return (
    <DialogFrame open={open} title={t('title', { tradeNo })} maxWidth="sm" onClose={onClose}>
      <DialogBody actions={[{ label: feedback('close'), onClick: onClose }]}>
        {refusal ? (
          <>
            <Alert severity="info">{refusal}</Alert>
            {waybill.data?.bill.eligible && opens(form) && (
              <div>
                <LinkButton href={form} look="outlined">
                  {t('page')}
                </LinkButton>
              </div>
            )}
          </>
        ) : (
          <Loading query={waybill.error ? waybill : mode} />
        )}
      </DialogBody>
    </DialogFrame>
  )
}

/** Until the waybill and its mode are read, or why they cannot be. */
function Loading({ query: { error, isFetching, refetch } }: { query: Omit<Query<unknown>, 'data'> }) {
  if (!error) return <DetailSkeleton groups={1} />
  return <ErrorState level={3} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}

interface Values {
  carrierCode: string
  trackingNumber: string
  trackingSite: string
}

interface TrackingDialogProps {
  whole: AnswerOf<typeof billPictures>
  mode: WaybillMode
  open: boolean
  onClose: () => void
}

function TrackingDialog({ whole, mode, open, onClose }: TrackingDialogProps) {
  const t = useTranslations('dispute.waybill_form')
  const label = useTranslations('fields.waybill')
  const notices = useNotices()
  const { serverTime, merchantZone } = usePortal()
  // A newer version must not replace what is typed, nor the request whose result is unknown.
  const [{ bill: waybill, letter, pictures }] = useState(whole)
  const { data: carriers = [] } = useQuery(
    callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const inputOf = (values: Values): InputOf<typeof waybillSave> => ({
    tradeNo: waybill.tradeNo,
    version: waybill.version,
    ...values,
    productType: waybill.productType ?? 'merchandise',
    shippedAt: waybill.shippedAt ?? undefined,
    shippedFrom: waybill.shippedFrom ?? undefined,
    productName: waybill.productName ?? undefined,
    deliveryMethod: waybill.deliveryMethod ?? undefined,
    deliveryDate: waybill.deliveryDate ?? undefined,
    letter: letter ?? undefined,
    keep: pictures.map(({ pictureNo }) => pictureNo),
    pictures: [],
  })
  const form = useContractForm<typeof waybillSave, Values>({
    def: waybillSave,
    intent: waybill.tradeNo,
    values: {
      carrierCode: waybill.carrierCode ?? '',
      trackingNumber: waybill.trackingNumber ?? '',
      trackingSite: waybill.trackingSite ?? '',
    },
    inputOf,
    rules: (values) =>
      waybillIssues(inputOf(values), {
        mode,
        now: serverTime,
        timeZone: merchantZone,
        pictures: pictures.length,
        keptPictures: pictures.length,
        orderedAt: waybill.createdAt,
      }).map(({ column, message }) => ({ path: column, message })),
    mode: 'onSubmit',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('title', { tradeNo: waybill.tradeNo })}
      onSaved={() => notices.success(t('done'))}
      onClose={onClose}
    >
      <SelectField<Values>
        name="carrierCode"
        label={label('carrierCode')}
        required
        options={carriers.map((carrier) => ({ value: carrier.carrierCode, label: carrier.label }))}
        onChosen={(code) => {
          const site = siteOfCarrier(carriers, code, form.form.getValues('trackingSite'))
          form.form.setValue('trackingSite', site, { shouldDirty: true })
        }}
      />
      <LookupAlert<Values> name="carrierCode" label={label('carrierCode')} def={getCarriers} />
      <FormTextField<Values>
        name="trackingNumber"
        label={label('trackingNumber')}
        required
        input={{ maxLength: 50 }}
      />
      <FormTextField<Values>
        name="trackingSite"
        label={label('trackingSite')}
        required
        input={{ maxLength: 200 }}
      />
    </FormDialog>
  )
}
