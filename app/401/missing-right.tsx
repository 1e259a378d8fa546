import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { titleOf } from '#components/layout/route-title.ts'
import { StatusPage } from '#components/layout/status-page.tsx'
import { RequestId } from '#components/plain/alert.tsx'
import { Icon } from '#components/plain/icon.tsx'

interface MissingRightProps {
  /** URL of the registered page that the role lacks, where it is known. */
  url: string | undefined
  requestId: string
}

export function MissingRight({ url, requestId }: MissingRightProps) {
  const t = useTranslations()
  return (
    <StatusPage icon={<Icon icon={Lock} />} title={t('unauthorized.title')}>
      {url
        ? t('unauthorized.text', { page: t(`routes.${titleOf(url)}`), url })
        : t('unauthorized.text_plain')}
      <RequestId id={requestId} />
    </StatusPage>
  )
}
