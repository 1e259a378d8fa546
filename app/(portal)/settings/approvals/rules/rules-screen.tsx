'use client'

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
    <div className="portal-stack">
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
        intro={<p className="p-note intro">{t('rules_text')}</p>}
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
    </div>
  )
}
