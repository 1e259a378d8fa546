'use client'

import './styles.css'

import { CircleCheck, CircleDot, CircleX, Clock, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { MoreButton } from '#components/plain/more-button.tsx'

export type Tone = 'plain' | 'good' | 'bad' | 'warning' | 'coming'

export interface TimelineItem {
  id: string
  title: ReactNode
  /** The time as text. */
  time: ReactNode
  /** The time in ISO 8601, for the time element. */
  instant?: string
  note?: ReactNode
  tone: Tone
}

const icons = {
  plain: <Icon icon={CircleDot} />,
  good: <Icon icon={CircleCheck} />,
  bad: <Icon icon={CircleX} />,
  warning: <Icon icon={TriangleAlert} />,
  coming: <Icon icon={Clock} />,
}

/** The number of events that are shown first. */
const LATEST = 4

/**
 * Events in the given order, the latest first. Each tone has its own shape in addition to its color. The older ones
 * are shown on request, and always on paper.
 */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const t = useTranslations('feedback')
  const [all, setAll] = useState(false)
  const shown = all ? items.length : LATEST
  return (
    <>
      <ol className="portal-timeline">
        {items.map((item, index) => (
          <Entry
            key={item.id}
            item={item}
            hidden={index >= shown}
            last={index === Math.min(shown, items.length) - 1}
          />
        ))}
      </ol>
      {items.length > LATEST && (
        <MoreButton isOpen={all} onClick={() => setAll(!all)}>
          {all ? t('show_latest') : t('show_all', { count: items.length })}
        </MoreButton>
      )}
    </>
  )
}

function Entry({ item, hidden, last }: { item: TimelineItem; hidden: boolean; last: boolean }) {
  const names = [item.tone, hidden && 'older', last && 'last']
  return (
    <li className={names.filter(Boolean).join(' ')}>
      {icons[item.tone]}
      <div className="line">
        <span className="title">{item.title}</span>
        <span className="time">
          {item.instant ? <time dateTime={item.instant}>{item.time}</time> : item.time}
        </span>
      </div>
      {item.note && <div className="note">{item.note}</div>}
    </li>
  )
}
