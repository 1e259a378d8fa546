'use client'

import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'

/** The form values of a rule that gives points. */
export interface Points {
  score: string
  passScore: string
  enabled: boolean
}

/** Converts a stored rule. `passScore`: a decimal string, or null if the rule has no pass score. */
export const pointsOf = (row: { score: number; passScore: string | null; enabled: boolean }): Points => ({
  score: String(row.score),
  passScore: row.passScore ?? '',
  enabled: row.enabled,
})

/** The fields as text, for the comparison of two versions. */
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

/** The fields of a rule: on or off, its points, and its pass score. */
export function PointsFields({ passHint }: { passHint: string }) {
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.risk_rule')
  const validationText = useTranslations('validation')
  return (
    <>
      <SwitchField<Points> name="enabled" label={label('enabled')} />
      <FormTextField<Points>
        name="score"
        label={label('score')}
        hint={t('score_hint')}
        input={{ inputMode: 'numeric', maxLength: 3 }}
        errorText={(key) => (key === 'required' ? undefined : validationText('whole_score'))}
      />
      <FormTextField<Points>
        name="passScore"
        label={label('passScore')}
        hint={passHint}
        input={{ inputMode: 'decimal', maxLength: 6 }}
        errorText={(key) =>
          key === 'between_0_and_100' || key === 'required' ? undefined : validationText('two_decimals')
        }
      />
    </>
  )
}
