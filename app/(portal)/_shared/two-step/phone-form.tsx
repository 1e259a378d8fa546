'use client'

import Autocomplete from '@mui/material/Autocomplete'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { DialogBody } from '#components/feedback/dialog-frame.tsx'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { FormSkeleton } from '#components/feedback/form-skeleton.tsx'
import { callOptions, useCallMutation } from '#lib/client/query.ts'
import { getCountryCodes } from '#lib/contract/common.ts'
import { PHONE_MAX, PHONE_MIN, sendSmsCode } from '#lib/contract/two-step.ts'

import type { Phone } from './phone.ts'
import type { StepProps } from './step-props.ts'

interface PhoneFormProps extends StepProps {
  known: Phone | undefined
  onSent: (phone: Phone, answer: { resendAfter: number }) => void
}

/** Separators that users type in phone numbers. */
const between = /[\s().-]/g

/** The dialing code and the number of the phone that receives the codes. */
export function PhoneForm({ known, onSent, onRefusal, onClose }: PhoneFormProps) {
  const t = useTranslations('two_step')
  const feedback = useTranslations('feedback')
  const locale = useLocale()
  const countries = useQuery(callOptions(getCountryCodes, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const send = useCallMutation(sendSmsCode)
  const field = useRef<HTMLInputElement>(null)
  const [country, setCountry] = useState<string | null>()
  const [phone, setPhone] = useState(known?.phone ?? '')
  const [checked, setChecked] = useState(false)

  if (!countries.data) {
    return (
      <DialogContent>
        {countries.error ? (
          <ErrorState level={3} error={countries.error} onRetry={() => countries.refetch()} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </DialogContent>
    )
  }
  const likely = known?.country ?? new Intl.Locale(locale).region
  const chosenCountry = country === undefined ? likely : country
  const chosen = countries.data.find((each) => each.country === chosenCountry)
  const phoneIsRight = sendSmsCode.request.shape.phone.safeParse(phone).success

  const submit = () => {
    setChecked(true)
    if (!chosen) return
    if (!phoneIsRight) return field.current?.focus()
    const to = { countryCode: chosen.code, phone }
    send.mutate(
      { input: to },
      {
        onSuccess: (answer) => onSent({ ...to, country: chosen.country }, answer),
        onError: (error) => onRefusal(error),
      },
    )
  }

  return (
    <DialogBody
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) submit()
      }}
      actions={[
        { label: feedback('cancel'), onClick: onClose },
        { label: t('send_code'), primary: true, loading: send.isPending },
      ]}
    >
      <DialogContentText variant="body2">{t('phone_text')}</DialogContentText>
      <ErrorAlert error={send.error} />
      <Autocomplete
        id="country-code"
        options={countries.data}
        value={chosen ?? null}
        onChange={(_event, next) => setCountry(next?.country ?? null)}
        getOptionKey={(option) => option.country}
        getOptionLabel={(option) => `${option.label} ${option.code}`}
        isOptionEqualToValue={(option, value) => option.country === value.country}
        noOptionsText={t('no_country')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('country_code')}
            required
            error={checked && !chosen}
            helperText={checked && !chosen ? t('choose_country') : undefined}
          />
        )}
      />
      <TextField
        id="phone"
        inputRef={field}
        autoFocus
        label={t('phone')}
        value={phone}
        onChange={(event) => setPhone(event.target.value.normalize('NFKC').replaceAll(between, ''))}
        required
        error={checked && !phoneIsRight}
        helperText={t('phone_hint', { minimum: PHONE_MIN, maximum: PHONE_MAX })}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel-national' } }}
      />
    </DialogBody>
  )
}
