import '#components/grid/styles.css'

import type { ReactNode } from 'react'

interface TabStripProps {
  /** The accessible name of the tabs. */
  label: string
  /** List items, each with one link of the class `portal-tab`. */
  children: ReactNode
}

/** Links styled as tabs. They scroll on narrow screens. The current one has aria-current. */
export const TabStrip = ({ label, children }: TabStripProps) => (
  <nav className="portal-tabs" aria-label={label}>
    <ul>{children}</ul>
  </nav>
)
