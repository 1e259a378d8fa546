import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/feedback/empty-state.tsx'

/** Replaces an article that does not exist, below the search. */
export default async function HelpNotFound() {
  const t = await getTranslations('help.not_found')
  return (
    <EmptyState level={1} title={t('title')}>
      {t('text')}
    </EmptyState>
  )
}
