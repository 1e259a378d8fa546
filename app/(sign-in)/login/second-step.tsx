'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { login } from '#lib/contract/admin.ts'
import type { AnswerOf } from '#lib/contract/call.ts'
import { CODE_DIGITS } from '#lib/rules/two-step.ts'
import { BackupCodeForm } from './backup-code-form.tsx'
import { CodeForm } from './code-form.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import type { Method, SecondStepFormProps } from './second-step-props.ts'
import { useSms } from './use-sms.ts'

interface SecondStepProps extends Omit<SecondStepFormProps, 'labelledBy'> {
  answer: AnswerOf<typeof login>
  onLeave: () => void
}

/**
 * The second step, which replaces the sign-in form: the preferred method, and the other methods as
 * alternatives.
 */
export function SecondStep({ answer, entering, onPassed, onEnded, onLeave }: SecondStepProps) {
  const t = useTranslations('login')
  const titleId = useId()
  const methods = answer.methods ?? []
  const [preferred = 'authenticator'] = methods
  const [method, setMethod] = useState<Method>(preferred)
  const [choosing, setChoosing] = useState(false)
  const phone = answer.maskedPhone ?? ''
  const sms = useSms(preferred === 'sms', onEnded)

  const choose = (chosen: Method) => {
    setMethod(chosen)
    setChoosing(false)
    if (chosen === 'sms' && sms.wait === 0) void sms.send()
  }
  const form = { entering, labelledBy: titleId, onPassed, onEnded }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {choosing ? (
        <MethodChoice methods={methods} phone={phone} onChoose={choose} />
      ) : (
        <>
          <Box>
            <Typography variant="h1" id={titleId}>
              {t('second_step_title')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t(`second_step_${method}`, { digits: CODE_DIGITS, phone })}
            </Typography>
          </Box>
          {method === 'backup_code' ? (
            <BackupCodeForm {...form} />
          ) : method === 'passkey' ? (
            <PasskeyForm {...form} />
          ) : (
            <CodeForm key={method} method={method} sms={sms} {...form} />
          )}
          {methods.length > 1 && (
            <Button onClick={() => setChoosing(true)} disabled={entering}>
              {t('another_way')}
            </Button>
          )}
        </>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('second_step_lost')}
      </Typography>
      <Button onClick={onLeave} disabled={entering}>
        {t('back_to_sign_in')}
      </Button>
    </Box>
  )
}
