'use client'

import type { ComponentProps } from 'react'
import { Providers } from '#components/layout/providers.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { RenewPasswordForm } from './renew-password-form.tsx'
import { SecondStep } from './second-step.tsx'

/** The parts of the sign-in that not everyone needs, with the providers of styled components. */

export function LateSecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Providers>
      <SecondStep {...props} />
    </Providers>
  )
}

export function LateRenewPassword(props: ComponentProps<typeof RenewPasswordForm>) {
  return (
    <Providers>
      <RenewPasswordForm {...props} />
    </Providers>
  )
}

export function LateForgotPassword(props: ComponentProps<typeof ForgotPasswordDialog>) {
  return (
    <Providers>
      <ForgotPasswordDialog {...props} />
    </Providers>
  )
}
