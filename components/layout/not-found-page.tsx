import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { useTranslations } from 'next-intl'
import { Status, StatusPage } from './status-page.tsx'

/** @param within whether the page is already inside the shell */
export function NotFoundPage({ within = false }: { within?: boolean }) {
  const t = useTranslations('feedback')
  const Frame = within ? Status : StatusPage
  return (
    <Frame icon={<SearchOff fontSize="inherit" />} title={t('not_found_title')}>
      {t('not_found_text')}
    </Frame>
  )
}
