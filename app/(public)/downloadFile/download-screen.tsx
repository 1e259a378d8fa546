'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PublicCard, PublicFrame } from '#components/layout/public-frame.tsx'
import { usePendingFile } from './use-pending-file.ts'

const SIGN_IN = `/login?from=${encodeURIComponent('/downloadFile')}`

/** The page of a download link in an email: the file, sign-in first, or why the file is not available. */
export function DownloadScreen({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('files')
  const feedback = useTranslations('feedback')
  const { file, retry } = usePendingFile(signedIn)
  return (
    <PublicFrame>
      <PublicCard>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} aria-busy={file.state === 'fetching'}>
          <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            {file.state === 'fetching' && (
              <>
                <Typography variant="h1">{t('fetching')}</Typography>
                <CircularProgress size={28} aria-hidden />
              </>
            )}
            {file.state === 'arrived' && (
              <>
                <Typography variant="h1">{t('arrived_title')}</Typography>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {t('arrived_text', { file: file.fileName })}
                </Typography>
              </>
            )}
            {(file.state === 'sign_in' || file.state === 'no_key') && (
              <>
                <Typography variant="h1">{t(`${file.state}_title`)}</Typography>
                <Typography variant="body2">{t(`${file.state}_text`)}</Typography>
              </>
            )}
            {file.state === 'failed' && <Typography variant="h1">{t('failed_title')}</Typography>}
          </Box>
          {file.state === 'failed' && <ErrorAlert error={file.error} />}
          {file.state !== 'fetching' && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {file.state === 'failed' && file.retry && (
                <Button variant="contained" onClick={retry}>
                  {feedback('retry')}
                </Button>
              )}
              {file.state === 'sign_in' ? (
                <LinkButton href={SIGN_IN}>{t('sign_in')}</LinkButton>
              ) : (
                <LinkButton href="/index" look={file.state === 'failed' && file.retry ? 'text' : 'contained'}>
                  {t(file.state === 'failed' ? 'to_list' : 'to_portal')}
                </LinkButton>
              )}
            </Box>
          )}
        </Box>
      </PublicCard>
    </PublicFrame>
  )
}
