'use client'

import './styles.css'

import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'

interface WeeksTableProps {
  title: string
  /** Whether the title is shown, or only names the table. */
  isTitled?: boolean
  /** Each of seven days, Monday first; undefined: an empty cell. */
  weeks: readonly (readonly (string | undefined)[])[]
  today?: string
  /** Its styles give the cells their height, and style their contents. */
  className: string
  children: (day: string) => ReactNode
}

/** Days (YYYY-MM-DD) as a table of weeks. */
export function WeeksTable({ title, isTitled = false, weeks, today, className, children }: WeeksTableProps) {
  const words = useFormatter()
  // 5 January 2026 was a Monday.
  const weekdays = [5, 6, 7, 8, 9, 10, 11].map((day) =>
    words.dateTime(new Date(Date.UTC(2026, 0, day, 12)), { weekday: 'short', timeZone: 'UTC' }),
  )
  return (
    <table aria-label={isTitled ? undefined : title} className={`portal-weeks ${className}`}>
      {isTitled && <caption className="portal-h2">{title}</caption>}
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? weekdays[index]} aria-current={day && day === today ? 'date' : undefined}>
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
