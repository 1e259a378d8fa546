'use client'

import './dispute.css'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextArea } from '#components/form/form-text-area.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { useIsHydrated } from '#components/form/use-is-hydrated.ts'
import { latePart } from '#components/layout/late-part.tsx'
import { PlainAlert } from '#components/plain/alert.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { UploadProgress } from '#components/upload/upload-progress.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { MAX_NOTES, MAX_PICTURES, productTypes } from '#lib/contract/dispute-evidence.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { MAX_FILE_MB, MAX_LETTER } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { isZero } from '#lib/rules/compare-amounts.ts'
import { responseKind } from '#lib/rules/dispute.ts'
import { evidenceOf, isComplete, type ProductType, reasonGroup } from '#lib/rules/evidence.ts'
import { letterDraft, MIN_LETTER } from '#lib/rules/letter.ts'
import { AddWaybill } from './add-waybill.tsx'
import { EvidenceItems } from './evidence-items.tsx'
import { useRepresentment, type Writing } from './use-representment.ts'

const SendDialog = latePart(() => import('./send-dialog.tsx').then((module) => module.SendDialog))

export interface FormState {
  isUnsaved: boolean
  isSaving: boolean
}

interface RepresentSectionProps {
  info: ComplaintInfo
  order: TransactionDetail
  /** Receives the function that shows the representment before it is submitted. */
  reviewRef?: RefObject<(() => void) | null>
  /** The dispute cannot be answered now: a colleague has answered it, or the provider has frozen it. Nothing can be saved. */
  isOver?: boolean
  onFormState?: (state: FormState) => void
  onSending: (on: boolean) => void
  onSent?: () => void
}

const DIRTY = { shouldDirty: true, shouldValidate: true } as const

/** A submission: evidence item by item, letter, an automatically saved draft, and the review before it is sent. */
export function RepresentSection(props: RepresentSectionProps) {
  const { info, order, reviewRef, isOver = false, onFormState, onSending, onSent } = props
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums.productType')
  const words = useTranslations('upload')
  const format = useFormat()
  const notices = useNotices()
  const suggest = useSuggestion(info, order)
  // Undefined until the first review, which loads the dialog.
  const [reviewing, setReviewing] = useState<boolean>()
  const { form, error, theirs, progress, saving, save, take, check } = useRepresentment(
    info,
    suggest,
    reviewing === true || isOver,
  )
  const { productType, pictures } = form.watch()
  const { isDirty } = form.formState
  useEffect(() => onFormState?.({ isUnsaved: isDirty, isSaving: saving }), [onFormState, isDirty, saving])
  const saveButton = useRef<HTMLButtonElement>(null)
  /** The buttons of the choice disappear, so the button that saves gets the focus. */
  const choose = (then: () => void) => () => {
    saveButton.current?.focus()
    then()
  }
  const mobile = useMobileDevice()
  const { draft } = info

  const { dispute } = info
  const group = reasonGroup(dispute.reason, dispute.disputeType)
  const states = evidenceOf(
    group,
    productType,
    {
      trackingNumber: order.trackingNumber,
      products: order.products.length,
      refunded: !isZero(order.refundedAmount),
      earlierOrders: order.totalSalesCount,
      authenticated: order.liabilityShift,
    },
    Object.fromEntries(Object.entries(pictures).map(([item, some]) => [item, some?.length ?? 0])),
  )
  const chooseType = (next: ProductType) => {
    // A letter that was not changed follows the product type.
    if (form.getValues('letter') === suggest(productType)) form.setValue('letter', suggest(next), DIRTY)
    form.setValue('productType', next, DIRTY)
  }
  const review = async () => {
    // The user reviews the saved draft, with the images as the provider has stored them.
    if (!saving && (await check()) && ((!isDirty && draft) || (await save()))) setReviewing(true)
  }

  useImperativeHandle(reviewRef, () => () => void review())
  return (
    <Section
      id="represent"
      title={t(`sections.${responseKind(dispute)}`)}
      aside={
        <span className="p-caption" role="status">
          {isDirty
            ? t('draft.unsaved')
            : draft && t('draft.saved', { at: format.dateTime(draft.savedAt), by: draft.savedBy })}
        </span>
      }
    >
      <LeaveGuard unsaved={isDirty} />
      <FormProvider {...form}>
        <div className="portal-dispute-form">
          <RadioField
            row
            label={label('productType')}
            value={productType}
            options={productTypes.map((value) => ({ value, label: word(value) }))}
            onChange={chooseType}
          />
          <div className="evidence">
            <div>
              <h3 className="portal-h3">{t('pictures.title')}</h3>
              <p className="p-note">{t(`guide.groups.${group}`)}</p>
              <p className="p-note">{t('pictures.hint', { fileMb: MAX_FILE_MB, pictures: MAX_PICTURES })}</p>
            </div>
            {mobile && <PlainAlert severity="warning">{words('mobile')}</PlainAlert>}
            <EvidenceItems
              states={states}
              pictures={pictures}
              blocked={mobile}
              waybill={<AddWaybill tradeNo={order.tradeNo} />}
              onChange={(item, files) =>
                form.setValue('pictures', { ...form.getValues('pictures'), [item]: files }, DIRTY)
              }
            />
          </div>
          <Texts onSuggest={() => form.setValue('letter', suggest(productType), DIRTY)} />
          <UploadProgress
            label={t('draft.sending')}
            progress={progress}
            text={(kilobytes) => t('draft.progress', kilobytes)}
          />
          {!reviewing && <ErrorAlert error={error} />}
          {theirs && (
            <div className="buttons">
              <PlainButton look="outlined" size="dense" onClick={choose(() => take(theirs))}>
                {t('draft.load_theirs')}
              </PlainButton>
              <PlainButton look="outlined" size="dense" onClick={choose(() => void save(theirs.version))}>
                {t('draft.keep_mine')}
              </PlainButton>
            </div>
          )}
          {isOver ? (
            <PlainAlert
              severity="warning"
              action={
                <PlainButton look="text" size="dense" onClick={() => form.reset()}>
                  {t('draft.discard')}
                </PlainButton>
              }
            >
              {t('draft.over')}
            </PlainAlert>
          ) : (
            <div className="buttons">
              <PlainButton
                ref={saveButton}
                look="outlined"
                size="dense"
                loading={saving}
                onClick={async () => {
                  if (await save()) notices.success(t('draft.done'))
                }}
              >
                {t('draft.save')}
              </PlainButton>
              <PlainButton
                look="outlined"
                size="dense"
                aria-haspopup="dialog"
                loading={saving}
                onClick={() => void review()}
              >
                {t('send.look')}
              </PlainButton>
            </div>
          )}
        </div>
      </FormProvider>
      {draft && reviewing !== undefined && (
        <SendDialog
          open={reviewing}
          info={info}
          draft={draft}
          incomplete={!isComplete(states)}
          onSending={onSending}
          onSent={onSent}
          onClose={() => setReviewing(false)}
        />
      )}
    </Section>
  )
}

/** The letter and the notes. */
function Texts({ onSuggest }: { onSuggest: () => void }) {
  const t = useTranslations('dispute.letter')
  const label = useTranslations('fields.dispute')
  const format = useFormat()
  const isHydrated = useIsHydrated()
  return (
    <div className="portal-dispute-texts">
      <div>
        <FormTextArea<Writing>
          name="letter"
          label={label('letter')}
          hint={t('hint', { minimum: MIN_LETTER, maximum: MAX_LETTER })}
          counter={(count) => t('count', { count: format.count(count), maximum: format.count(MAX_LETTER) })}
          maxLength={MAX_LETTER}
          area={{ lang: 'en', readOnly: !isHydrated, rows: 16, spellCheck: true }}
        />
        <PlainButton look="text" size="dense" onClick={onSuggest}>
          {t('again')}
        </PlainButton>
      </div>
      <FormTextArea<Writing>
        name="notes"
        label={label('notes')}
        hint={t('notes_hint')}
        maxLength={MAX_NOTES}
        area={{ readOnly: !isHydrated, rows: 8, spellCheck: true }}
      />
    </div>
  )
}

/** A letter made from the order's data, always in English. */
function useSuggestion({ dispute }: ComplaintInfo, order: TransactionDetail) {
  const format = useFormat()
  return useMemo(() => {
    const { shippingAddress: to } = order
    return (productType: ProductType) =>
      letterDraft({
        disputeNo: dispute.disputeNo,
        group: reasonGroup(dispute.reason, dispute.disputeType),
        productType,
        orderNo: order.orderNo,
        tradeNo: order.tradeNo,
        amount: format.money(dispute.amount, dispute.currency),
        orderedOn: format.date(order.createdAt),
        cardLast4: order.cardLast4,
        customerName: order.customerName,
        email: order.email,
        shippingAddress: [to.name, to.line1, to.city, to.state, to.zip, to.country ?? ''],
        products: order.products,
        carrierCode: order.carrierCode,
        trackingNumber: order.trackingNumber,
        trackingSite: order.trackingSite,
        shippedOn: order.fulfilledAt && format.date(order.fulfilledAt),
        refunded: isZero(order.refundedAmount) ? null : format.money(order.refundedAmount, order.currency),
        earlierOrders: order.totalSalesCount,
      })
  }, [dispute, order, format])
}
