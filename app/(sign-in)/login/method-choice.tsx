'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { Method } from './second-step-props.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

interface MethodChoiceProps {
  methods: readonly Method[]
  /** The masked phone number. */
  phone: string
  onChoose: (method: Method) => void
}

/** All second-step methods of this account. */
export function MethodChoice({ methods, phone, onChoose }: MethodChoiceProps) {
  const t = useTranslations('login')
  const heading = useArrivalFocus()
  return (
    <>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {t('choose_way')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {methods.map((method) => (
          <li key={method}>
            <Button fullWidth variant="outlined" size="large" onClick={() => onChoose(method)}>
              {t(`method_${method}`, { phone })}
            </Button>
          </li>
        ))}
      </Box>
    </>
  )
}
