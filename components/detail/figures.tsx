'use client'

import './styles.css'

import NextLink from 'next/link'
import { useId } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { PlainSkeleton } from '#components/plain/skeleton.tsx'

interface Figure {
  id: string
  name: string
  value: string
  /** The address of the details. */
  href?: string | undefined
}

interface FiguresProps {
  title: string
  note?: string | undefined
  error: unknown
  /** Undefined until they are known. */
  items: readonly Figure[] | undefined
  none: string
}

export function Figures({ title, note, error, items, none }: FiguresProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="portal-figures">
      <h2 id={id} className="portal-h3">
        {title} {note && <span className="p-caption">{note}</span>}
      </h2>
      {error ? <ErrorAlert error={error} /> : items ? <Lines items={items} none={none} /> : <Waiting />}
    </section>
  )
}

interface LinesProps extends Pick<FiguresProps, 'none'> {
  items: readonly Figure[]
}

function Lines({ items, none }: LinesProps) {
  if (items.length === 0) return <p className="p-note">{none}</p>
  return (
    <ul className="portal-plain-list">
      {items.map((figure) => (
        <Line key={figure.id} {...figure} />
      ))}
    </ul>
  )
}

const Line = ({ name, value, href }: Figure) => (
  <li>
    <span className="name">{name}</span>
    <span className="value">
      {href ? (
        <NextLink href={href} prefetch={false} className="portal-link">
          {value}
        </NextLink>
      ) : (
        value
      )}
    </span>
  </li>
)

const Waiting = () => (
  <div className="portal-skeletons">
    <PlainSkeleton height={16} />
    <PlainSkeleton height={16} width="80%" />
  </div>
)
