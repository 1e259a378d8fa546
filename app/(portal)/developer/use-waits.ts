'use client'

import { useTranslations } from 'next-intl'
import { useNotices } from '#components/feedback/use-notices.tsx'

/** Shows that a second person has to approve. */
export function useWaits() {
  const t = useTranslations('form.approval')
  const notices = useNotices()
  return (approvalNo: string) => notices.info(t('waits', { approvalNo }))
}
