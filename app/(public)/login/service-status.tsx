'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { callOptions } from '#lib/client/query.ts'
import { getServiceStatus } from '#lib/contract/common.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'

interface ServiceStatusProps {
  /**
   * The browser has a session of the provider. A call before that could start a second one beside that of the code
   * image, whose code would then be wrong.
   */
  hasSession: boolean
}

/** The current outages and maintenance. Nothing while it is unknown. */
export function ServiceStatus({ hasSession }: ServiceStatusProps) {
  const t = useTranslations('login')
  const locale = localeOfTag(useLocale())
  const { data } = useQuery({ ...callOptions(getServiceStatus, {}), enabled: hasSession })
  return (
    <Box component="section" aria-label={t('status')} sx={{ typography: 'body2', minHeight: '1.5em' }}>
      {data?.length === 0 && (
        <Box sx={line}>
          <CheckCircle fontSize="small" color="success" aria-hidden />
          {t('status_good')}
        </Box>
      )}
      {data?.map(({ id, title }) => (
        <Box key={id} sx={line}>
          <Warning fontSize="small" color="warning" aria-hidden />
          {title[locale]}
        </Box>
      ))}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1 } as const
