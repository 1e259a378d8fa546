'use client'

import { useTranslations } from 'next-intl'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { saveThirdPartyRule, type ThirdPartyRule } from '#lib/contract/risk.ts'
import { passScoreIssues } from '#lib/rules/risk.ts'
import { SimulateFirst } from '../simulate-first.tsx'
import { type Points, PointsFields, pointsOf, usePointsTexts } from './points-fields.tsx'

const ruleOf = ({ score, passScore, enabled }: Points) => ({
  score: numberOf(score),
  passScore: passScore.trim(),
  enabled,
})

/** A third-party score: on or off, the score from which it counts, and its points. */
export function ThirdPartyDialog(props: RowDialogProps<ThirdPartyRule>) {
  const t = useTranslations('risk')
  return (
    <RecordDialog
      {...props}
      title={t('edit_third_party')}
      def={saveThirdPartyRule}
      intent="third-party"
      valuesOf={pointsOf}
      inputOf={(values, version) => ({ ...ruleOf(values), version })}
      rules={({ passScore }) => passScoreIssues(passScore.trim())}
      fields={usePointsTexts()}
      saved={t('saved')}
    >
      <PointsFields passHint={t('third_party_pass_hint')} />
      <SimulateFirst<Points> kind="third_party" ruleOf={ruleOf} />
    </RecordDialog>
  )
}
