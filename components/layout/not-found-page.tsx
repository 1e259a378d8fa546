import { SearchX } from 'lucide'
import { useTranslations } from 'next-intl'
import { RequestId } from '#components/plain/alert.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { Status, StatusPage } from './status-page.tsx'

interface NotFoundPageProps {
  /** Whether the page is already inside the shell. */
  within?: boolean
  requestId: string
}

export function NotFoundPage({ within = false, requestId }: NotFoundPageProps) {
  const t = useTranslations('feedback')
  const Frame = within ? Status : StatusPage
  return (
    <Frame icon={<Icon icon={SearchX} />} title={t('not_found_title')}>
      {t('not_found_text')}
      <RequestId id={requestId} />
    </Frame>
  )
}
