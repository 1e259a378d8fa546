import './styles.css'

import type { ReactNode } from 'react'
import { NONE } from '#lib/format/format.ts'

export interface Description {
  /** Unique in the list. */
  id: string
  label: ReactNode
  /** An empty value is shown as a dash. */
  value: ReactNode
  /** Takes a whole line. */
  wide?: boolean
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '' || value === false

interface DescriptionListProps {
  items: readonly Description[]
  /** One item per line, the label next to its value; items without a value are left out. */
  rows?: boolean
}

/** Labels with their values, in as many columns as there is room for. */
export function DescriptionList({ items, rows = false }: DescriptionListProps) {
  return (
    <dl className={rows ? 'portal-descriptions rows' : 'portal-descriptions'}>
      {(rows ? items.filter(({ value }) => !isEmpty(value)) : items).map(({ id, label, value, wide }) => (
        <div key={id} className={wide ? 'wide' : undefined}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? NONE : value}</dd>
        </div>
      ))}
    </dl>
  )
}
