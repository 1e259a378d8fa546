'use client'

import { useState } from 'react'
import type { StepProps } from './change-dialog.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SmsCodeForm } from './sms-code-form.tsx'

export interface Phone {
  /** As the list has it: `+86`. */
  countryCode: string
  phone: string
}

/** A phone, then the code that it receives. */
export function SmsStep(props: StepProps) {
  const [phone, setPhone] = useState<Phone>()
  const [sent, setSent] = useState<{ resendAfter: number }>()
  return phone && sent ? (
    <SmsCodeForm {...props} phone={phone} resendAfter={sent.resendAfter} onOther={() => setSent(undefined)} />
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
