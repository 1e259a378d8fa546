import './styles.css'

import type { ReactNode } from 'react'

interface RecordColumnsProps {
  /** The most important part, such as the money. */
  top: ReactNode
  /** Facts about the people and things of the record. */
  rail: ReactNode
  /** The other parts, below the most important one. */
  children?: ReactNode
}

/** The parts of a record in a main and a side column. In narrow windows the side column is below the first part. */
export const RecordColumns = ({ top, rail, children }: RecordColumnsProps) => (
  <div className="portal-record-columns">
    <div className="portal-stack">{top}</div>
    <div className="portal-stack rail">{rail}</div>
    {children && <div className="portal-stack">{children}</div>}
  </div>
)
