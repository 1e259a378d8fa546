import type { ComponentType } from 'react'
import { StyledParts } from './styled-parts.tsx'

/** A screen that uses MUI in its first view, for listPage() and screenPage(). */
export const styledScreen = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
  function StyledScreen(props) {
    return (
      <StyledParts>
        <Screen {...props} />
      </StyledParts>
    )
  }
