import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'

interface LatePartOptions {
  /** Shown while the code loads. */
  loading?: () => ReactNode
}

/** A component whose code loads when it is first rendered, in the browser. It can use MUI, also within a list. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading }: LatePartOptions = {},
) => dynamic<Props>(() => loadStyled(load), { ssr: false, ...(loading && { loading }) })

/** Loads a component, and what MUI's components in it need. Returns the same component each time. */
export async function loadStyled<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { StyledParts }] = await Promise.all([load(), import('./styled-parts.tsx')])
  const known = styled.get(Part)
  if (known) return known as ComponentType<Props>
  function StyledPart(props: Props) {
    return (
      <StyledParts>
        <Part {...props} />
      </StyledParts>
    )
  }
  styled.set(Part, StyledPart as ComponentType)
  return StyledPart
}

/** The components by the parts that they surround. */
const styled = new WeakMap<object, ComponentType>()
