'use client'

import { useFormat } from '#lib/format/use-format.ts'

interface ShortTimeProps {
  instant: string
  /** The current year, which is left out. */
  year: string
}

/** An instant without the current year; a time of another year has no seconds. On a card under its day, the time only. */
export function ShortTime({ instant, year }: ShortTimeProps) {
  const format = useFormat()
  const [day = '', time = ''] = format.dateTime(instant).split(' ')
  const isThisYear = day.startsWith(year)
  return (
    <>
      <span className="day">{`${isThisYear ? day.slice(5) : day} `}</span>
      {time.slice(0, 5)}
      {isThisYear && <span className="seconds">{time.slice(5)}</span>}
    </>
  )
}
