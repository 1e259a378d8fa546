'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import { securityPolicyInfo, securityPolicySave } from '#lib/contract/security-policy.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyList } from './policy-list.tsx'

/** The rules that apply to every user of the merchant. */
export function SecurityScreen() {
  const t = useTranslations()
  const may = useCan()(securityPolicySave)
  const query = useQuery(callOptions(securityPolicyInfo, {}))
  return (
    <Box className="portal-stack" sx={{ maxWidth: '46rem' }}>
      <Box>
        <Typography variant="h1">{t('routes.security')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('security.intro')}
        </Typography>
      </Box>
      <Fetched query={query} skeleton={<DetailSkeleton groups={3} />}>
        {(info) =>
          may ? (
            <PolicyForm info={info} />
          ) : (
            <>
              <Alert severity="info">{t('security.read_only')}</Alert>
              <PolicyList info={info} />
            </>
          )
        }
      </Fetched>
    </Box>
  )
}
