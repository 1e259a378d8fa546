import type { CSSProperties, ReactNode } from 'react'

interface BelowFoldProps {
  /** Estimated height in px in narrow and in wide windows, until the content has been near the window. */
  height: { xs: number; lg: number }
  children: ReactNode
}

/**
 * Content far down on a page: the browser lays it out when it comes near the window, so that the first paint is earlier.
 * The padding keeps outlines of focused elements inside, because the browser cuts what is outside.
 */
export const BelowFold = ({ height, children }: BelowFoldProps) => (
  <div
    className="portal-below-fold"
    style={{ '--narrow': `${height.xs}px`, '--wide': `${height.lg}px` } as CSSProperties}
  >
    {children}
  </div>
)
