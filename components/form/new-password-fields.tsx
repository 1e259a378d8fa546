'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { passwordStrength, passwordStrengths } from '#lib/rules/password.ts'
import type { NewPassword } from './new-password.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** The new password and its repetition, with the password rules and the strength while the user types. */
export function NewPasswordFields({ onLeave }: { onLeave?: () => void }) {
  const { control } = useFormContext<NewPassword>()
  const typed = useWatch({ control, name: 'newPassword' })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <OwnPasswordField name="newPassword" {...(onLeave && { onLeave })} />
        <PasswordRules password={typed} />
        {typed && <Strength password={typed} />}
      </Box>
      <OwnPasswordField name="confirmPassword" />
    </>
  )
}

const tones = { weak: 'error.main', fair: 'warning.main', strong: 'success.main' } as const

function Strength({ password }: { password: string }) {
  const t = useTranslations('password')
  const strength = passwordStrength(password)
  const level = passwordStrengths.indexOf(strength)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5, flex: 'none' }}>
        {passwordStrengths.map((step, index) => (
          <Box
            key={step}
            sx={{
              width: 28,
              height: 4,
              borderRadius: 1,
              bgcolor: index <= level ? tones[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" aria-live="polite">
        {t('strength', { strength })}
      </Typography>
    </Box>
  )
}
