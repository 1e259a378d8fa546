'use client'

import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useLocale } from 'next-intl'
import { type ReactNode, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import type { Theme } from '#lib/preferences.ts'
import { useBrand } from './brand-context.tsx'
import { usePageSettings } from './page-settings.tsx'
import { StyleCacheProvider } from './style-cache.tsx'
import { StyledContext } from './styled-context.ts'
import { createPortalTheme } from './theme.ts'
import { useThemeChoice } from './use-page-theme.ts'

/**
 * What MUI's components need: the theme, and styles with the policy's nonce. Lists and the frame of the portal work
 * without it, so that they load a sixth less code; it surrounds other pages, and what opens later (`latePart`).
 */
export function StyledParts({ children }: { children: ReactNode }) {
  return useContext(StyledContext) ? children : <Styles>{children}</Styles>
}

function Styles({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { nonce } = usePageSettings()
  const mode = useThemeChoice()
  const colors = useBrand()?.colors
  const theme = useMemo(() => createPortalTheme(locale, colors), [locale, colors])
  return (
    <StyledContext value={true}>
      <StyleCacheProvider nonce={nonce}>
        <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} {...withoutSheet}>
          <FollowChoice choice={mode} />
          {children}
        </ThemeProvider>
      </StyleCacheProvider>
    </StyledContext>
  )
}

/** The variables are in a file. The type of the component does not have this property. */
const withoutSheet = { disableStyleSheetGeneration: true }

function FollowChoice({ choice }: { choice: Theme }) {
  const { setMode } = useColorScheme()
  const show = useEffectEvent(setMode)
  useEffect(() => show(choice), [choice])
  return null
}
