'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { EditedSection } from '#components/form/edited-section.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { getThirdPartyRule, saveThirdPartyRule } from '#lib/contract/risk.ts'
import { useChangedText } from './use-changed-text.ts'

const ThirdPartyDialog = latePart(() =>
  import('./third-party-dialog.tsx').then((module) => module.ThirdPartyDialog),
)

/** The points for the score of a third-party service. */
export function ThirdPartySection() {
  const t = useTranslations('risk')
  const changed = useChangedText()
  return (
    <EditedSection
      id="third-party"
      title={t('third_party')}
      get={getThirdPartyRule}
      save={saveThirdPartyRule}
      editLabel={t('edit_third_party')}
      Dialog={ThirdPartyDialog}
      rows={2}
    >
      {(rule) => (
        <>
          <Typography>
            {t('third_party_text', {
              enabled: String(rule.enabled),
              passScore: rule.passScore,
              score: rule.score,
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {changed(rule)}
          </Typography>
        </>
      )}
    </EditedSection>
  )
}
