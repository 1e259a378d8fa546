'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useAlive } from '#components/form/use-alive.ts'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { CallError } from '#lib/call-error.ts'
import { type ComplaintInfo, evidenceSections, MAX_NOTES, productTypes } from '#lib/contract/dispute.ts'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { MAX_LETTER } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { evidenceOf, isComplete, type ProductType, reasonGroup } from '#lib/rules/evidence.ts'
import { holdsChinese, letterDraft, letterIssue } from '#lib/rules/letter.ts'
import { isZero } from '#lib/rules/money.ts'
import { EvidenceGuide } from './evidence-guide.tsx'
import { EvidencePictures } from './evidence-pictures.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useRepresentment } from './use-representment.ts'

/** A pause this long in the writing keeps the draft. */
const KEEP_AFTER_MS = 4_000

interface RepresentSectionProps {
  info: ComplaintInfo
  order: TransactionDetail
  onSending: (on: boolean) => void
}

/** Writing a representment: what wins, the letter, the pictures, a draft that is kept, and the last look. */
export function RepresentSection({ info, order, onSending }: RepresentSectionProps) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  const words = useTranslations('upload')
  const say = useFieldMessage()
  const format = useFormat()
  const notices = useNotices()
  const id = useId()
  const letterField = useRef<HTMLTextAreaElement>(null)
  const suggest = useSuggestion(info, order)
  const { writing, dirty, progress, saving, change, chooseType, keep, take } = useRepresentment(info, suggest)
  const [error, setError] = useState<unknown>()
  const [tried, setTried] = useState(false)
  const [looking, setLooking] = useState(false)
  const mobile = useMobileDevice()
  const alive = useAlive()

  const group = reasonGroup(info.dispute.reason)
  const states = evidenceOf(
    group,
    writing.productType,
    {
      trackingNumber: order.trackingNumber,
      products: order.products.length,
      refunded: !isZero(order.refundedAmount),
      earlierOrders: order.totalSalesCount,
    },
    Object.fromEntries(
      Object.entries(writing.pictures).map(([section, some]) => [section, some?.length ?? 0]),
    ),
  )
  const issue = letterIssue(writing.letter)
  const shownIssue = tried || holdsChinese(writing.letter) ? issue : undefined

  const attempt = async (over?: number): Promise<boolean> => {
    setError(undefined)
    try {
      await keep(over)
      return true
    } catch (failed) {
      setError(failed)
      return false
    }
  }
  // Not after a refusal: what is to be done about that, a person decides.
  const waiting = dirty && !saving && !looking && error === undefined ? writing : undefined
  const keepQuietly = useEffectEvent(() => void attempt())
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(keepQuietly, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  const look = async () => {
    setTried(true)
    if (issue) {
      letterField.current?.focus()
      return
    }
    // What is looked at is what the provider has, picture by picture.
    if ((!dirty && info.draft) || (await attempt())) setLooking(true)
  }
  const stale = error instanceof CallError && error.is('E3221') ? info.draft : undefined

  return (
    <Section
      id="represent"
      title={t(info.dispute.representmentStatus === 'returned' ? 'sections.revise' : 'sections.represent')}
      aside={
        <Typography variant="caption" color="text.secondary" role="status">
          {dirty
            ? t('draft.unsaved')
            : info.draft &&
              t('draft.saved', { at: format.dateTime(info.draft.savedAt), by: info.draft.savedBy })}
        </Typography>
      }
    >
      <LeaveGuard unsaved={dirty} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormControl>
          <FormLabel id={id}>{label('productType')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={id}
            value={writing.productType}
            onChange={(_event, value) => chooseType(value as ProductType)}
          >
            {productTypes.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio />}
                label={word(`productType.${value}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <div>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('guide.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {t(`guide.groups.${group}`)}
          </Typography>
          <EvidenceGuide states={states} />
        </div>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <TextField
              label={label('letter')}
              value={writing.letter}
              onChange={({ target }) => change({ letter: target.value })}
              error={Boolean(shownIssue)}
              helperText={say(shownIssue) ?? t('letter.hint')}
              inputRef={letterField}
              multiline
              rows={16}
              fullWidth
              slotProps={{ htmlInput: { lang: 'en', maxLength: MAX_LETTER, readOnly: !alive } }}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 0.5 }}>
              <Button size="small" onClick={() => change({ letter: suggest(writing.productType) })}>
                {t('letter.again')}
              </Button>
              <Typography variant="caption" color="text.secondary">
                {t('letter.count', {
                  count: format.count(writing.letter.trim().length),
                  maximum: format.count(MAX_LETTER),
                })}
              </Typography>
            </Box>
          </div>
          <TextField
            label={label('notes')}
            value={writing.notes}
            onChange={({ target }) => change({ notes: target.value })}
            helperText={t('letter.notes_hint')}
            multiline
            rows={8}
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_NOTES, readOnly: !alive } }}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <div>
            <Typography variant="h3">{t('pictures.title')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {t('pictures.hint')}
            </Typography>
          </div>
          {mobile && <Alert severity="warning">{words('mobile')}</Alert>}
          {evidenceSections.map((section) => (
            <EvidencePictures
              key={section}
              section={section}
              pictures={writing.pictures[section] ?? []}
              blocked={mobile}
              onChange={(pictures) => change({ pictures: { ...writing.pictures, [section]: pictures } })}
            />
          ))}
        </Box>
        {progress && (
          <div role="status">
            <LinearProgress
              variant="determinate"
              value={progress.total > 0 ? (progress.sent / progress.total) * 100 : 0}
              aria-label={t('draft.sending')}
            />
            <Typography variant="caption" color="text.secondary">
              {t('draft.progress', {
                sent: format.count(Math.ceil(progress.sent / 1024)),
                total: format.count(Math.ceil(progress.total / 1024)),
              })}
            </Typography>
          </div>
        )}
        {!looking && <ErrorAlert error={error} />}
        {stale && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              onClick={() => {
                take(stale)
                setError(undefined)
              }}
            >
              {t('draft.load_theirs')}
            </Button>
            <Button variant="outlined" onClick={() => void attempt(stale.version)}>
              {t('draft.keep_mine')}
            </Button>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            loading={saving}
            onClick={async () => {
              if (await attempt()) notices.success(t('draft.done'))
            }}
          >
            {t('draft.save')}
          </Button>
          <Button variant="contained" aria-haspopup="dialog" loading={saving} onClick={() => void look()}>
            {t('send.look')}
          </Button>
        </Box>
      </Box>
      {info.draft && (
        <SendDialog
          open={looking}
          info={info}
          draft={info.draft}
          incomplete={!isComplete(states)}
          onSending={onSending}
          onClose={() => setLooking(false)}
        />
      )}
    </Section>
  )
}

/** A letter from what the order holds, in English whatever the page's language. */
function useSuggestion({ dispute }: ComplaintInfo, order: TransactionDetail) {
  const format = useFormat()
  return useMemo(() => {
    const { shippingAddress: to } = order
    return (productType: ProductType) =>
      letterDraft({
        disputeNo: dispute.disputeNo,
        group: reasonGroup(dispute.reason),
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
