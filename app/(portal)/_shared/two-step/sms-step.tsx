'use client'

import { useState } from 'react'
import type { Phone } from './phone.ts'
import { PhoneForm } from './phone-form.tsx'
import { SmsCodeForm } from './sms-code-form.tsx'
import type { StepProps } from './step-props.ts'

/** Asks for a phone number, then for the code sent to it. */
export function SmsStep(props: StepProps) {
  const [phone, setPhone] = useState<Phone>()
  const [sent, setSent] = useState<{ resendAfter: number }>()
  return phone && sent ? (
    <SmsCodeForm {...props} to={phone} resendAfter={sent.resendAfter} onOther={() => setSent(undefined)} />
  ) : (
    <PhoneForm
      {...props}
      known={phone}
      onSent={(to, answer) => {
        setPhone(to)
        setSent(answer)
      }}
    />
  )
}
