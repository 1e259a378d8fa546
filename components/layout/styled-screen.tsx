import type { ComponentType } from 'react'
import { StyledParts } from './styled-parts.tsx'

/** The screen of a list that uses MUI, for listPage(). */
export const styledScreen = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
  function StyledScreen(props) {
    return (
      <StyledParts>
        <Screen {...props} />
      </StyledParts>
    )
  }
