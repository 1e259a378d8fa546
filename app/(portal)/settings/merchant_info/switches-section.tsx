'use client'

import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Section } from '#components/detail/section.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { useSensitiveCall } from '#lib/client/use-sensitive-call.ts'
import { type MerchantInfo, type SwitchState, turnSwitch } from '#lib/contract/merchant.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** The merchant's switches. Each one is saved separately and immediately. */
export function SwitchesSection({ info }: { info: MerchantInfo }) {
  const t = useTranslations('merchant_info')
  return (
    <Section id="switches" title={t('switches')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {info.switches.map((state) => (
          <OneSwitch key={state.name} state={state} email={info.contactEmail} />
        ))}
      </Box>
    </Section>
  )
}

function OneSwitch({ state, email }: { state: SwitchState; email: string }) {
  const t = useTranslations('merchant_info')
  const format = useFormat()
  const notices = useNotices()
  const may = useCan()(turnSwitch)
  const hintId = useId()
  const { send, pending } = useSensitiveCall(turnSwitch, state.name)
  const label = t(`fields.${state.name}`)

  const turn = async (on: boolean) => {
    const outcome = await send({ name: state.name, on, version: state.version })
    if (!outcome) return
    if ('answer' in outcome)
      return notices.success(t(outcome.answer.on ? 'turned_on' : 'turned_off', { label }))
    if (outcome.error.is('E3010')) return notices.warning(t('switch_changed', { label }))
    notices.error(outcome.error)
  }
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={!may}
        control={
          <Switch
            checked={state.on}
            onChange={(_, on) => void turn(on)}
            // Not disabled during its save, because a disabled switch loses the focus.
            slotProps={{ input: { 'aria-describedby': hintId, 'aria-disabled': pending } }}
          />
        }
      />
      <Typography id={hintId} variant="body2" color="textSecondary">
        {t(`switch.${state.name}`, { email })}
        {state.updatedAt && (
          <>
            {' '}
            <Box component="span" sx={{ typography: 'caption' }}>
              {t('changed', { at: format.dateTime(state.updatedAt), who: state.updatedBy ?? '–' })}
            </Box>
          </>
        )}
      </Typography>
    </div>
  )
}
