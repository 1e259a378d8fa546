'use client'

import type { ReactNode } from 'react'
import { PageBase } from './page-base.tsx'
import { StyledParts } from './styled-parts.tsx'

/** A page outside the portal's layout, or a part of one: base styles, query cache, toasts, and MUI's theme. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <StyledParts>
    <PageBase>{children}</PageBase>
  </StyledParts>
)
