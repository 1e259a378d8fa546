'use client'

import { useTranslations } from 'next-intl'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { ROLES } from './href.ts'

export function RoleNotFound({ code }: { code: string }) {
  const t = useTranslations('roles')
  return (
    <RecordNotFound title={t('not_found')} listHref={ROLES} listLabel={t('back')}>
      {t('not_found_text', { code })}
    </RecordNotFound>
  )
}
