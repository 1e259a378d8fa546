import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/feedback/empty-state.tsx'

/** In place of an article that is not there: the search stands above it. */
export default async function HelpNotFound() {
  const t = await getTranslations('help.not_found')
  return (
    <EmptyState level={1} title={t('title')}>
      {t('text')}
    </EmptyState>
  )
}
