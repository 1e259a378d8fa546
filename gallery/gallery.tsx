import Box from '@mui/material/Box'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { PageSettingsProvider } from '#components/layout/page-settings.tsx'
import { Providers } from '#components/layout/providers.tsx'
import { withDefaults } from '#components/layout/theme-defaults.ts'
import { PortalProvider } from '#lib/client/portal.tsx'
import { portalValue } from '#tests/support/portal-value.ts'
import { Basics } from './groups/basics.tsx'
import { Chart } from './groups/chart.tsx'
import { Detail } from './groups/detail.tsx'
import { Dialogs } from './groups/dialogs.tsx'
import { Feedback } from './groups/feedback.tsx'
import { Form } from './groups/form.tsx'
import { Lists } from './groups/grid.tsx'
import { Upload } from './groups/upload.tsx'
import type { Picture } from './pictures.ts'

const groups: Record<Picture['group'], ComponentType> = {
  basics: Basics,
  chart: Chart,
  detail: Detail,
  dialogs: Dialogs,
  feedback: Feedback,
  form: Form,
  grid: Lists,
  cards: Lists,
  upload: Upload,
}

/** One group of components inside the providers of a portal page, signed in, without a server. */
export function Gallery({ theme, group }: Pick<Picture, 'theme' | 'group'>) {
  const Group = groups[group]
  return (
    <PageSettingsProvider value={{ nonce: undefined, themeChoice: theme }}>
      <Providers>
        <PortalProvider value={portalValue()}>
          <ThemeProvider theme={withInlineDialogs}>
            <Box component="main" sx={page}>
              <Group />
            </Box>
          </ThemeProvider>
        </PortalProvider>
      </Providers>
    </PageSettingsProvider>
  )
}

/** Dialogs stay in their place in the page, so that several can be seen at the same time. */
const withInlineDialogs = (theme: Theme): Theme =>
  withDefaults(theme, 'MuiDialog', {
    disablePortal: true,
    disableScrollLock: true,
    disableAutoFocus: true,
    disableEnforceFocus: true,
    disableRestoreFocus: true,
    hideBackdrop: true,
  })

const page = {
  position: 'relative',
  overflow: 'clip',
  display: 'grid',
  gap: 2,
  p: { xs: 1.5, sm: 2 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiDialog-root': { position: 'static !important' },
  '& .MuiDialog-container': { height: 'auto' },
  '& .MuiDialog-paper': { m: 0, maxHeight: 'none' },
}
