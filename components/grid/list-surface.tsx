import './styles.css'

import type { ReactNode } from 'react'

/**
 * The one surface of a list: tabs, filter, rows and footer. In a column of limited height only the rows scroll; on a
 * phone the page scrolls as a whole.
 */
export const ListSurface = ({ children }: { children: ReactNode }) => (
  <div className="portal-surface">{children}</div>
)
