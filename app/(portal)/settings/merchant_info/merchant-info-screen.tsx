'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getMerchantInfo } from '#lib/contract/merchant.ts'
import { OnFileSection } from './on-file-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SwitchesSection } from './switches-section.tsx'

/** The provider's data of the merchant, and the merchant's own settings. */
export function MerchantInfoScreen() {
  const t = useTranslations()
  const query = useQuery(callOptions(getMerchantInfo, {}))
  return (
    <Box className="portal-stack" sx={{ maxWidth: '64rem' }}>
      <Typography variant="h1">{t('routes.merchant_info')}</Typography>
      <Fetched query={query} skeleton={<DetailSkeleton groups={3} />}>
        {(info) => (
          <>
            <OnFileSection info={info} />
            <SettingsSection info={info} />
            <SwitchesSection info={info} />
          </>
        )}
      </Fetched>
    </Box>
  )
}
