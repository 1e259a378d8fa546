'use client'

import { type Theme, ThemeProvider } from '@mui/material/styles'
import { useLocale } from 'next-intl'
import { type ReactNode, useContext, useMemo } from 'react'
import { alertIcons } from '#components/plain/alert-icons.tsx'
import { useBrand } from './brand-context.tsx'
import { usePageSettings } from './page-settings.tsx'
import { StyleCacheProvider } from './style-cache.tsx'
import { StyledContext } from './styled-context.ts'
import { createPortalTheme } from './theme.ts'
import { withDefaults } from './theme-defaults.ts'

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
  const colors = useBrand()?.colors
  const theme = useMemo(() => withAlertIcons(createPortalTheme(locale, colors)), [locale, colors])
  return (
    <StyledContext value={true}>
      <StyleCacheProvider nonce={nonce}>
        <ThemeProvider theme={theme} {...withoutDocument}>
          {children}
        </ThemeProvider>
      </StyleCacheProvider>
    </StyledContext>
  )
}

/** The theme itself has no elements, because a script without JSX reads it. */
const withAlertIcons = (theme: Theme): Theme => withDefaults(theme, 'MuiAlert', { iconMapping: alertIcons })

/**
 * The theme writes nothing to the document: its variables are in theme.css, and `usePageTheme` selects light or dark by
 * the attribute that they depend on. The type of the component lacks the first property.
 */
const withoutDocument = { disableStyleSheetGeneration: true, colorSchemeNode: null, storageManager: null }
