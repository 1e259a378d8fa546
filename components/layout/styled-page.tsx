import type { ComponentProps } from 'react'
import { PageMessages } from './page-messages.tsx'
import { StyledParts } from './styled-parts.tsx'

/** The messages of a page that uses MUI: of every page but the lists. */
export const StyledPage = ({ children, ...props }: ComponentProps<typeof PageMessages>) => (
  <PageMessages {...props}>
    <StyledParts>{children}</StyledParts>
  </PageMessages>
)
