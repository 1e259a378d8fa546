'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Section } from '#components/detail/section.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { refusedWith } from '#components/form/refuse-fields.ts'
import { useAlive } from '#components/form/use-alive.ts'
import { useFieldWords, type Wrong } from '#components/form/use-field-words.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { nextDue } from '#components/trail/trail.ts'
import { trail, useListHref, useStep } from '#components/trail/use-trail.ts'
import { PictureField } from '#components/upload/picture-field.tsx'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { useUploadMutation } from '#lib/client/upload.ts'
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
import { numberDemand, pictureDemand } from '#lib/rules/waybill.ts'
import { SaveButtons } from '../../save-buttons.tsx'
import { type Bill, type BillValues, issuesOf, requestOf, valuesOf } from './bill-values.ts'
import { beginSeries, seriesOf } from './series.ts'

interface BillFormProps {
  bill: Bill
  mode: WaybillMode
  onReload: () => void
}

type Issue = Wrong & { path: string }
type TextName = Exclude<keyof BillValues, 'pictures'>

interface FieldLook {
  type?: 'text' | 'date' | 'datetime-local'
  /** Of a text of several lines. */
  lines?: number
  hint?: ReactNode
  required?: boolean
  wide?: boolean
  maxLength?: number
  lang?: string
  autoFocus?: boolean
}
const wholeLine = { gridColumn: '1 / -1' }

/** The waybill of one order. What is asked follows the mode; what was typed stays, whatever is refused. */
export function BillForm({ bill, mode, onReload }: BillFormProps) {
  const t = useTranslations('waybill')
  const feedback = useTranslations('feedback')
  const words = useTranslations('upload')
  const label = useTranslations('fields.waybill')
  const word = useTranslations('enums')
  const say = useFieldWords()
  const format = useFormat()
  const notices = useNotices()
  const router = useRouter()
  const mobile = useMobileDevice()
  const alive = useAlive()
  const { user, serverTime, timeZone: zone } = usePortal()
  const timeZone = user?.timeZone ?? zone
  const { data: carriers } = useQuery(callOptions(getCarriers, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const { tradeNo } = bill.bill
  const [series] = useState(() => seriesOf(tradeNo))
  const [values, setValues] = useState(() => ({ ...valuesOf(bill, timeZone), ...series }))
  const home = useListHref('/deal/waybill')
  const step = useStep()
  const next = step && nextDue(step)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [sent, setSent] = useState<{ sent: number; total: number }>()
  const intent = useIntent<unknown>(`waybill.${tradeNo}`)
  const save = useUploadMutation(waybillSave)
  const form = useRef<HTMLFormElement>(null)
  const [dirty, setDirty] = useState(false)

  const change = (part: Partial<BillValues>) => {
    setDirty(true)
    setValues((now) => ({ ...now, ...part }))
    const touched = Object.keys(part)
    setIssues((now) => now.filter(({ path }) => !touched.includes(path)))
  }
  const pictureCount = values.pictures.shipment.length + values.pictures.delivery.length
  const number = numberDemand(mode, values.productType, pictureCount)
  const errorOf = (name: string) => say(issues.find(({ path }) => path.split('.')[0] === name))

  const refuse = (found: readonly Issue[]) => {
    setIssues(found)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: false }),
    )
  }
  /** @param onward the address of the form that comes next */
  const submit = async (onward?: string) => {
    const { input, files } = requestOf(values, bill.bill, mode, timeZone)
    const found = issuesOf(input, bill.bill, { mode, now: serverTime, timeZone })
    if (found.length > 0) return refuse(found)
    setIssues([])
    try {
      const token = await intent.token()
      intent.send(input)
      await save.mutateAsync({
        input,
        files: files.map((file) => ({ field: 'picture', file, name: file.name })),
        token,
        onProgress: (done, total) => setSent({ sent: done, total }),
      })
      intent.settle()
      setDirty(false)
      notices.success(t('form.saved'))
      trail.finish()
      if (onward === undefined) return router.push(home)
      beginSeries(onward, values)
      router.replace(onward)
    } catch (error) {
      if (error instanceof CallError && !error.resultUnknown) intent.settle()
      if (error instanceof CallError && error.fields.length > 0) {
        const { code, fields } = error
        refuse(fields.map(({ path, message }) => ({ path, ...refusedWith(code, message) })))
      }
    } finally {
      setSent(undefined)
    }
  }

  const field = (name: TextName, look: FieldLook = {}) => {
    const error = errorOf(name)
    const { type = 'text', lines, hint, required = false, wide = false, maxLength, lang, autoFocus } = look
    return (
      <TextField
        name={name}
        label={label(name)}
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        error={error !== undefined}
        helperText={error ?? hint}
        required={required}
        type={type}
        autoComplete="off"
        // The only one that is left to be filled in.
        autoFocus={autoFocus ?? false}
        {...(lines && { multiline: true })}
        {...(wide && { sx: wholeLine })}
        slotProps={{
          htmlInput: { maxLength, lang, readOnly: !alive, ...(lines && { rows: lines }) },
          // One that does not measure itself: its height is the same on the server.
          ...(lines && { input: { inputComponent: 'textarea' } }),
          ...(type !== 'text' && { inputLabel: { shrink: true } }),
        }}
      />
    )
  }
  const required = number === 'required'
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={t('form.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) void submit(next?.href)
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <LeaveGuard unsaved={dirty} />
      <Alert severity="info">{t(`form.mode_${mode}`)}</Alert>
      {series && <Alert severity="info">{t('form.series')}</Alert>}
      {number !== 'none' && (
        <Section id="tracking" title={t('form.tracking')}>
          <Box sx={columns}>
            <TextField
              select
              name="carrierCode"
              label={label('carrierCode')}
              required={required}
              value={carriers ? values.carrierCode : ''}
              onChange={({ target }) => {
                const carrier = carriers?.find(({ carrierCode }) => carrierCode === target.value)
                const known = carriers?.some(({ trackingSite }) => trackingSite === values.trackingSite)
                // Its own site comes along, unless another was typed.
                const takes = carrier && (values.trackingSite === '' || known)
                change({
                  carrierCode: target.value,
                  ...(takes && { trackingSite: carrier.trackingSite }),
                })
              }}
              error={errorOf('carrierCode') !== undefined}
              helperText={errorOf('carrierCode')}
            >
              {(carriers ?? []).map((carrier) => (
                <MenuItem key={carrier.carrierCode} value={carrier.carrierCode}>
                  {carrier.label}
                </MenuItem>
              ))}
            </TextField>
            {field('trackingNumber', { required, maxLength: 50, autoFocus: series !== undefined })}
            {field('trackingSite', { required, hint: t('form.site_hint'), maxLength: 200 })}
          </Box>
        </Section>
      )}
      <Section id="shipment" title={t('form.shipment')}>
        <Box sx={columns}>
          <TextField
            select
            name="productType"
            label={label('productType')}
            required
            value={values.productType}
            onChange={({ target }) => change({ productType: target.value })}
          >
            {productTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {word(`productType.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          {field('shippedAt', { type: 'datetime-local', hint: t('form.zone', { zone: timeZone }) })}
          {field('shippedFrom', { maxLength: 100 })}
          {field('productName', { maxLength: 200 })}
          {field('deliveryMethod', { maxLength: 50 })}
          {field('deliveryDate', { type: 'date' })}
          {field('letter', {
            lines: 6,
            wide: true,
            maxLength: MAX_LETTER,
            lang: 'en',
            hint: (
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{t('form.letter_hint')}</span>
                <span>{t('form.counter', { count: values.letter.trim().length })}</span>
              </Box>
            ),
          })}
        </Box>
      </Section>
      {pictureDemand(mode) !== 'none' && (
        <Section id="proofs" title={t('form.proofs')}>
          {mobile ? (
            <Alert severity="warning">{words('mobile')}</Alert>
          ) : (
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              {proofSections.map((section) => (
                <PictureField
                  key={section}
                  label={word(`proofSection.${section}`)}
                  maximum={MAX_PROOFS}
                  value={values.pictures[section]}
                  onChange={(pictures) => change({ pictures: { ...values.pictures, [section]: pictures } })}
                  error={section === 'shipment' ? errorOf('pictures') : undefined}
                />
              ))}
            </Box>
          )}
        </Section>
      )}
      {issues.length > 0 && <Alert severity="error">{t('form.correct', { count: issues.length })}</Alert>}
      <Failure error={save.error} onReload={onReload} />
      {save.isPending && sent && (
        <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '40rem' }}>
          <LinearProgress
            aria-label={t('form.save')}
            variant="determinate"
            value={sent.total > 0 ? (sent.sent / sent.total) * 100 : 0}
          />
          <Typography variant="body2" role="status">
            {t('form.sending', {
              sent: format.count(Math.ceil(sent.sent / 1024)),
              total: format.count(Math.ceil(sent.total / 1024)),
            })}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveButtons
          label={t('form.save')}
          next={next !== undefined}
          saving={save.isPending}
          onSave={() => void submit()}
        />
        <LinkButton href={home} variant="text">
          {feedback('cancel')}
        </LinkButton>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
}

/** Why it was refused as a whole; somebody else's change has to be looked at first. */
function Failure({ error, onReload }: { error: CallError | null; onReload: () => void }) {
  const t = useTranslations('waybill')
  if (!error || error.fields.length > 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <ErrorAlert error={error} />
      {error.is('E3010') && <Button onClick={onReload}>{t('form.reload')}</Button>}
    </Box>
  )
}
