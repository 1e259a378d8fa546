'use client'

import { useTranslations } from 'next-intl'
import { ListHead } from '#components/grid/list-head.tsx'
import { ReviewRules } from '../../review-rules.tsx'
import { DocumentTabs } from '../tabs.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The settings of daily documents, and the rules of the order review. */
export function SettingsScreen() {
  const t = useTranslations('routes')
  return (
    <div className="portal-stack">
      <ListHead title={t('dailyDocument')}>{null}</ListHead>
      <DocumentTabs current="/added_service/dailyDocument/settings" />
      <SettingsSection />
      <ReviewRules />
    </div>
  )
}
