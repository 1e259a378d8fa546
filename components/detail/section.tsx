import './styles.css'

import type { ReactNode } from 'react'

interface SectionProps {
  /** The target of links to the section. */
  id: string
  title: string
  /** A note or an action next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a record's page. */
export const Section = ({ id, title, aside, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="portal-card portal-section">
    <div className="head">
      <h2 id={`${id}-title`} className="portal-h2">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
)
