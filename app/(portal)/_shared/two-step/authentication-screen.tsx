'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Fetched } from '#components/feedback/fetched.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { callOptions } from '#lib/client/query.ts'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import type { Change } from './changes.ts'
import { MethodSections } from './method-sections.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const ChangeDialog = latePart(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog))

/** The user's methods of two-step authentication, backup codes and passkeys. */
export function AuthenticationScreen() {
  const t = useTranslations()
  const info = useQuery(callOptions(twoStepInfo, {}))
  const [change, setChange] = useState<Change>()
  /** When the password was last confirmed, in ms since 1970. The provider requires it again after a while. */
  const [passwordAt, setPasswordAt] = useState(0)
  const heading = useFallbackFocus(info.data)

  return (
    <Box className="portal-stack" sx={{ maxWidth: '46rem' }}>
      <Box>
        <Typography variant="h1" ref={heading} tabIndex={-1}>
          {t('routes.authentication')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('two_step.intro')}
        </Typography>
      </Box>
      <Fetched query={info} skeleton={<DetailSkeleton groups={3} />}>
        {(methods) => <MethodSections info={methods} onChange={setChange} />}
      </Fetched>
      <PasskeysSection passwordAt={passwordAt} onPassword={setPasswordAt} />
      {change && info.data && (
        <ChangeDialog
          change={change}
          info={info.data}
          passwordAt={passwordAt}
          onPassword={setPasswordAt}
          onClose={() => setChange(undefined)}
        />
      )}
    </Box>
  )
}

/** If the focused button disappears with the state change, the heading takes the focus. */
function useFallbackFocus(state: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    const isFirst = known.current === undefined
    known.current = state
    if (!isFirst && document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}
