'use client'

import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/plain/icon.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces content that the user's role does not include. */
export function NoPermission({ level = 2 }: { level?: 1 | 2 | 3 }) {
  const t = useTranslations('feedback')
  return (
    <EmptyState level={level} icon={<Icon icon={Lock} />} title={t('no_permission_title')}>
      {t('no_permission_text')}
    </EmptyState>
  )
}
