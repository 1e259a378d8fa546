'use client'

import './styles.css'

import { useFormatter } from 'next-intl'
import { type CSSProperties, type ReactNode, useId } from 'react'

interface DayListProps<Item> {
  title: string
  /** The days (YYYY-MM-DD) in their order, each with its items. */
  days: Iterable<readonly [day: string, items: readonly Item[]]>
  /** The width of the column of days. */
  dayWidth: string
  /** A note below the day. */
  noteOf?: (day: string) => ReactNode
  /** Whether the days have passed. */
  late?: boolean
  /** Renders one item as a list item. */
  children: (item: Item) => ReactNode
}

/** A list of days with their items; each day is the target `#day-YYYY-MM-DD`. */
export function DayList<Item>(props: DayListProps<Item>) {
  const { title, days, dayWidth, noteOf, late = false, children } = props
  const words = useFormatter()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`portal-card portal-days${late ? ' late' : ''}`}
      style={{ '--day-width': dayWidth } as CSSProperties}
    >
      <h2 id={id} className="portal-h2">
        {title}
      </h2>
      <ol className="portal-plain-list">
        {[...days].map(([day, items]) => (
          <li key={day} id={`day-${day}`}>
            <div>
              <h3 className="portal-h3">
                {day}{' '}
                <span className="p-note">
                  {words.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'short', timeZone: 'UTC' })}
                </span>
              </h3>
              {noteOf && <p className="p-note">{noteOf(day)}</p>}
            </div>
            <ul className="portal-plain-list">{items.map(children)}</ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
