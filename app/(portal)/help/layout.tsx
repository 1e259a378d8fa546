import Box from '@mui/material/Box'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreMessages } from '#components/layout/more-messages.tsx'
import { StyledParts } from '#components/layout/styled-parts.tsx'
import { SupportContact } from '#components/layout/support-contact.tsx'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { requirePage } from '#lib/server/page.ts'
import { currentHelp } from './content.ts'
import { HelpSearch } from './help-search.tsx'
import { SectionTabs } from './section-tabs.tsx'

/** The frame of every help page: the search and the tabs of the sections. */
export default async function HelpLayout({ children }: { children: ReactNode }) {
  await requirePage('/help/ac_settings')
  const tag = await getLocale()
  const [{ documents }, { help }] = await Promise.all([
    currentHelp(),
    loadMessages(localeOfTag(tag), ['help']),
  ])
  // The search already contains the articles.
  const { articles: _, ...words } = help
  return (
    <MoreMessages locale={tag} messages={{ help: words as typeof help }}>
      <StyledParts>
        <Box className="portal-stack" sx={{ maxWidth: '62rem' }}>
          <HelpSearch documents={documents}>
            <SectionTabs />
            {children}
            <SupportContact />
          </HelpSearch>
        </Box>
      </StyledParts>
    </MoreMessages>
  )
}
