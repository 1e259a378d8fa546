'use client'

import Box from '@mui/material/Box'
import { Circle, CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { passwordRules, unmetPasswordRules } from '#lib/rules/password.ts'

/** The password rules. Each is marked when the typed password meets it. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations('validation')
  const errorText = useFieldMessage()
  const unmet = password ? unmetPasswordRules(password) : passwordRules
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25, typography: 'caption' }}
    >
      {passwordRules.map((rule) => {
        const met = !unmet.includes(rule)
        return (
          <Box
            component="li"
            key={rule}
            sx={{
              display: 'flex',
              gap: 0.75,
              alignItems: 'center',
              color: met ? 'success.main' : 'text.secondary',
              '& > .p-icon': { fontSize: '1rem' },
            }}
          >
            <Icon icon={met ? CircleCheck : Circle} />
            {errorText(rule)}
            <span className="visually-hidden">{t(met ? 'rule_met' : 'rule_open')}</span>
          </Box>
        )
      })}
    </Box>
  )
}
