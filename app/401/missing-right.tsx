import LockOutlined from '@mui/icons-material/LockOutlined'
import { useTranslations } from 'next-intl'
import { RequestId } from '#components/feedback/request-id.tsx'
import { titleOf } from '#components/layout/route-title.ts'
import { StatusPage } from '#components/layout/status-page.tsx'

interface MissingRightProps {
  /** Of the registered page that the role lacks, where it is known. */
  url: string | undefined
  requestId: string
}

export function MissingRight({ url, requestId }: MissingRightProps) {
  const t = useTranslations()
  return (
    <StatusPage icon={<LockOutlined fontSize="inherit" />} title={t('feedback.unauthorized_title')}>
      {url
        ? t('feedback.unauthorized_text', { page: t(`routes.${titleOf(url)}`), url })
        : t('feedback.unauthorized_text_plain')}
      <RequestId id={requestId} />
    </StatusPage>
  )
}
