'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { EditedSection } from '#components/form/edited-section.tsx'
import { ListHead } from '#components/grid/list-head.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { getApprovalRules, saveApprovalRules } from '#lib/contract/approval.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { WaitingApprovals } from '../../../_shared/waiting-approvals.tsx'
import { ApprovalTabs } from '../tabs.tsx'
import { flags } from './rules-values.ts'

const RulesDialog = latePart(() => import('./rules-dialog.tsx').then((module) => module.RulesDialog))

/** Which operations need a second person. */
export function RulesScreen() {
  const t = useTranslations('approval')
  const routes = useTranslations('routes')
  const format = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={routes('approvals')}>{null}</ListHead>
      <ApprovalTabs current="/settings/approvals/rules" />
      <WaitingApprovals kind="settings" />
      <EditedSection
        id="rules"
        title={t('rules_title')}
        get={getApprovalRules}
        save={saveApprovalRules}
        editLabel={t('rules_edit')}
        Dialog={RulesDialog}
        rows={4}
        intro={
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('rules_text')}
          </Typography>
        }
      >
        {(rules) => (
          <DescriptionList
            items={[
              {
                id: 'refunds',
                label: t('rules.refunds'),
                value:
                  rules.refunds.length > 0
                    ? rules.refunds
                        .map(({ currency, amount }) => t('limit', { amount: format.money(amount, currency) }))
                        .join(' · ')
                    : t('off'),
              },
              ...flags.map((flag) => ({
                id: flag,
                label: t(`rules.${flag}`),
                value: t(rules[flag] ? 'on' : 'off'),
              })),
            ]}
          />
        )}
      </EditedSection>
    </Box>
  )
}
