import LockOutlined from '@mui/icons-material/LockOutlined'
import { useTranslations } from 'next-intl'
import { titleOf } from '#components/layout/route-title.ts'
import { StatusPage } from '#components/layout/status-page.tsx'

/** @param url of the registered page that the role lacks, where it is known */
export function MissingRight({ url }: { url: string | undefined }) {
  const t = useTranslations()
  return (
    <StatusPage icon={<LockOutlined fontSize="inherit" />} title={t('feedback.unauthorized_title')}>
      {url
        ? t('feedback.unauthorized_text', { page: t(`routes.${titleOf(url)}`), url })
        : t('feedback.unauthorized_text_plain')}
    </StatusPage>
  )
}
