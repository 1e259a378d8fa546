'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'

/** What gives points, as a form has it. */
export interface Points {
  score: string
  passScore: string
  enabled: boolean
}

/** A stored one. `passScore`: decimal text, null where it lets nobody pass. */
export const pointsOf = (row: { score: number; passScore: string | null; enabled: boolean }): Points => ({
  score: String(row.score),
  passScore: row.passScore ?? '',
  enabled: row.enabled,
})

/** Its fields in words, for the comparison of two versions. */
export function usePointsTexts() {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  return [
    {
      name: 'enabled' as const,
      label: label('enabled'),
      text: ({ enabled }: Points) => t(enabled ? 'on' : 'off'),
    },
    { name: 'score' as const, label: label('score'), text: ({ score }: Points) => score },
    { name: 'passScore' as const, label: label('passScore'), text: ({ passScore }: Points) => passScore },
  ]
}

/** On or off, for how many points, and whom it lets pass. */
export function PointsFields({ passHint }: { passHint: string }) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const say = useTranslations('validation')
  return (
    <>
      <SwitchField<Points> name="enabled" label={label('enabled')} />
      <FormTextField<Points>
        name="score"
        label={label('score')}
        hint={t('score_hint')}
        input={{ inputMode: 'numeric', maxLength: 3 }}
        errorText={(key) => (key === 'required' ? undefined : say('whole_score'))}
      />
      <FormTextField<Points>
        name="passScore"
        label={label('passScore')}
        hint={passHint}
        input={{ inputMode: 'decimal', maxLength: 6 }}
        errorText={(key) =>
          key === 'between_0_and_100' || key === 'required' ? undefined : say('two_decimals')
        }
      />
    </>
  )
}
