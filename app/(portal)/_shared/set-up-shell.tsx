'use client'

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Brand } from '#components/layout/brand.tsx'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { MainContent } from '#components/layout/main-content.tsx'
import { QuitButton } from '#components/layout/quit-button.tsx'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { ThemeSwitch } from '#components/layout/theme-switch.tsx'
import { callOptions } from '#lib/client/query.ts'
import { getUserInfo } from '#lib/contract/admin.ts'

interface SetUpShellProps {
  /** The warning before the session ends, and the dialog after it. */
  sessionEnd: ReactNode
  children: ReactNode
}

/** The frame of the page on which a user sets up the two-step authentication that the merchant requires. */
export function SetUpShell({ sessionEnd, children }: SetUpShellProps) {
  const t = useTranslations()
  const { data: user } = useQuery(callOptions(getUserInfo, {}))
  const isDone = user !== undefined && !user.twoStepDue
  return (
    <StyledParts>
      <Box sx={{ minHeight: '100dvh' }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            // The narrowest windows have no room for one line.
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            gap: 0.5,
            px: { xs: 2, sm: 3 },
            minHeight: 60,
            '& .MuiButton-root': { whiteSpace: 'nowrap' },
          }}
        >
          <Brand name={t('routes.portal')} />
          <Box sx={{ flex: 1 }} />
          <LanguageSwitch />
          <ThemeSwitch />
          <Box>
            <QuitButton />
          </Box>
        </Box>
        <MainContent>
          <Box sx={{ maxWidth: '46rem', mx: 'auto', display: 'grid', gap: 2 }}>
            <Alert
              severity={isDone ? 'success' : 'warning'}
              role="status"
              action={
                isDone && (
                  <Button
                    variant="contained"
                    // Loads a new document with the permissions of the complete sign-in.
                    onClick={() => location.assign(`/login${location.search}`)}
                  >
                    {t('shell.set_up.enter')}
                  </Button>
                )
              }
            >
              {!isDone && <AlertTitle>{t('shell.set_up.title')}</AlertTitle>}
              {t(isDone ? 'shell.set_up.done' : 'shell.set_up.text')}
            </Alert>
            {children}
          </Box>
        </MainContent>
        {sessionEnd}
      </Box>
    </StyledParts>
  )
}
