'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { numberOf } from '#components/form/number-text.ts'
import { RecordDialog } from '#components/form/record-dialog.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { type TotalScoreRow, updateTotalScore } from '#lib/contract/risk.ts'
import { scoreIssues } from '#lib/rules/risk.ts'
import { SimulateFirst } from '../simulate-first.tsx'

interface Values {
  preAuthScore: string
  totalScore: string
}
const names = ['preAuthScore', 'totalScore'] as const
const valuesOf = (row: TotalScoreRow): Values => ({
  preAuthScore: String(row.preAuthScore),
  totalScore: String(row.totalScore),
})
const scoresOf = (values: Values) => ({
  preAuthScore: numberOf(values.preAuthScore),
  totalScore: numberOf(values.totalScore),
})

/** Edits the two score thresholds of a gateway. */
export function ScoreDialog(props: RowDialogProps<TotalScoreRow>) {
  const { row } = props
  const t = useTranslations('risk')
  const label = useTranslations('risk.fields.total_score')
  const validationText = useTranslations('validation')
  return (
    <RecordDialog<typeof updateTotalScore, Values, TotalScoreRow>
      {...props}
      title={t('edit_scores', { gateway: row.label })}
      def={updateTotalScore}
      intent={`score.${row.gatewayNo}`}
      valuesOf={valuesOf}
      inputOf={(values, version) => ({ gatewayNo: row.gatewayNo, ...scoresOf(values), version })}
      rules={(values) => {
        const { preAuthScore, totalScore } = scoresOf(values)
        if (typeof preAuthScore !== 'number' || typeof totalScore !== 'number') return []
        return scoreIssues({ preAuthScore, totalScore })
      }}
      fields={names.map((name) => ({ name, label: label(name), text: (values) => values[name] }))}
      saved={t('saved')}
    >
      <Typography variant="body2" color="textSecondary">
        {t('scores_hint')}
      </Typography>
      {names.map((name) => (
        <FormTextField<Values>
          key={name}
          name={name}
          label={label(name)}
          hint={t('score_hint')}
          input={{ inputMode: 'numeric', maxLength: 3 }}
          errorText={(key) =>
            key === 'required' || key === 'above' ? undefined : validationText('whole_score')
          }
        />
      ))}
      <SimulateFirst<Values>
        kind="scores"
        ruleOf={(values) => ({ gatewayNo: row.gatewayNo, ...scoresOf(values) })}
      />
    </RecordDialog>
  )
}
