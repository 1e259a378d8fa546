'use client'

import '#components/detail/styles.css'

import { type ReactNode, useState } from 'react'

/** The data of a chart as a table, which is made when it is opened. */
export function TableBehind({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="portal-table-behind" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  )
}
