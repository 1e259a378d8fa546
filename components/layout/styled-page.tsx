import type { ComponentProps } from 'react'
import { PageMessages } from './page-messages.tsx'
import { StyledParts } from './styled-parts.tsx'

/** The messages of a page that uses MUI in its first view. */
export const StyledPage = ({ children, ...props }: ComponentProps<typeof PageMessages>) => (
  <PageMessages {...props}>
    <StyledParts>{children}</StyledParts>
  </PageMessages>
)
