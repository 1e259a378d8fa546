'use client'

import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { FilterPeriod } from '#lib/contract/customer-filter.ts'
import { type Block, HOURS, hourState, isWithin, painted, timeOf, weekDays } from '#lib/rules/week.ts'

interface WeekGridProps {
  periods: readonly FilterPeriod[]
  onChange: (periods: FilterPeriod[]) => void
  label: string
  describedBy: string
}

interface Cell {
  day: number
  hour: number
}

const hours = Array.from({ length: HOURS }, (_, hour) => hour)
const blockOf = (one: Cell, other: Cell): Block => ({
  days: [one.day, other.day],
  hours: [one.hour, other.hour],
})
const clock = (hour: number) => timeOf(hour * 60)

/**
 * The hours of a week, selected by dragging or by keyboard: arrows move, Shift with arrows extends a block,
 * Space or Enter switches it. Days are rows on a wide screen and columns on a phone, where a tap switches one
 * hour and a drag scrolls.
 */
export function WeekGrid({ periods, onChange, label, describedBy }: WeekGridProps) {
  const t = useTranslations('customer_filter.week')
  const word = useTranslations('enums.weekday')
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const [at, setAt] = useState<Cell>({ day: 1, hour: 9 })
  /** The start of a block, which ends at `at`. */
  const [anchor, setAnchor] = useState<Cell>()
  /** The cell where the pointer was pressed. */
  const dragged = useRef<Cell>(undefined)
  const touched = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  const block = anchor && blockOf(anchor, at)

  const isOn = ({ days, hours: span }: Block) =>
    weekDays.every((day) =>
      hours.every(
        (hour) => !isWithin({ days, hours: span }, day, hour) || hourState(periods, day, hour) === 'on',
      ),
    )
  const switchBlock = (area: Block) => {
    setAnchor(undefined)
    onChange(painted(periods, area, !isOn(area)))
  }
  const cellAt = (x: number, y: number): Cell | undefined => {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-hour]')
    if (!found || !grid.current?.contains(found)) return undefined
    return { day: Number(found.dataset.day), hour: Number(found.dataset.hour) }
  }
  const focus = ({ day, hour }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-hour="${hour}"]`)?.focus()

  const press = (event: PointerEvent<HTMLElement>) => {
    touched.current = event.pointerType === 'touch'
    const cell = cellAt(event.clientX, event.clientY)
    if (touched.current || event.button !== 0 || !cell) return
    event.preventDefault()
    dragged.current = cell
    event.currentTarget.setPointerCapture(event.pointerId)
    setAnchor(cell)
    setAt(cell)
    focus(cell)
  }
  const drag = (event: PointerEvent) => {
    const cell = dragged.current ? cellAt(event.clientX, event.clientY) : undefined
    if (cell && (cell.day !== at.day || cell.hour !== at.hour)) setAt(cell)
  }
  const release = (event: PointerEvent) => {
    const from = dragged.current
    dragged.current = undefined
    // If the pointer is released outside the grid, the block ends at the last cell inside it.
    const to = cellAt(event.clientX, event.clientY) ?? at
    if (!from) return
    focus(to)
    switchBlock(blockOf(from, to))
  }
  const cancel = () => {
    dragged.current = undefined
    setAnchor(undefined)
  }

  const steps: Record<string, readonly [days: number, hours: number]> = wide
    ? { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }
    : { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const next = {
        day: Math.min(Math.max(at.day + step[0], 1), weekDays.length),
        hour: Math.min(Math.max(at.hour + step[1], 0), HOURS - 1),
      }
      setAnchor(event.shiftKey ? (anchor ?? at) : undefined)
      setAt(next)
      focus(next)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      switchBlock(block ?? blockOf(at, at))
    } else if (event.key === 'Escape' && anchor) {
      // The dialog must not close.
      event.stopPropagation()
      cancel()
    }
  }

  const place = (day: number, hour: number) =>
    wide ? { gridRow: day + 1, gridColumn: hour + 2 } : { gridRow: hour + 2, gridColumn: day + 1 }
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={cancel}
      onKeyDown={key}
      sx={wide ? wideStyles : narrowStyles}
    >
      <Box role="row" sx={{ display: 'contents' }}>
        <Box role="columnheader" sx={{ gridRow: 1, gridColumn: 1 }}>
          <span className="visually-hidden">{t('day')}</span>
        </Box>
        {hours.map((hour) => (
          <Box
            key={hour}
            role="columnheader"
            aria-label={clock(hour)}
            style={wide ? { gridRow: 1, gridColumn: hour + 2 } : { gridRow: hour + 2, gridColumn: 1 }}
          >
            <span aria-hidden>{hour}</span>
          </Box>
        ))}
      </Box>
      {weekDays.map((day) => (
        <Box key={day} role="row" sx={{ display: 'contents' }}>
          <Box
            role="rowheader"
            style={wide ? { gridRow: day + 1, gridColumn: 1 } : { gridRow: 1, gridColumn: day + 1 }}
          >
            {word(`${day}`)}
          </Box>
          {hours.map((hour) => {
            const state = hourState(periods, day, hour)
            return (
              <Box
                key={hour}
                role="gridcell"
                aria-selected={state === 'on'}
                aria-label={t(state === 'part' ? 'hour_partly' : 'hour', {
                  day: word(`${day}`),
                  from: clock(hour),
                  to: clock(hour + 1),
                })}
                tabIndex={at.day === day && at.hour === hour ? 0 : -1}
                data-day={day}
                data-hour={hour}
                onFocus={() => setAt((now) => (now.day === day && now.hour === hour ? now : { day, hour }))}
                data-state={state}
                data-chosen={block !== undefined && isWithin(block, day, hour)}
                onClick={() => {
                  if (!touched.current) return
                  setAt({ day, hour })
                  switchBlock(blockOf({ day, hour }, { day, hour }))
                }}
                style={place(day, hour)}
              />
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

const styles = {
  display: 'grid',
  gap: '1px',
  userSelect: 'none',
  typography: 'caption',
  '& [role=columnheader], & [role=rowheader]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'text.secondary',
  },
  '& [role=gridcell]': {
    bgcolor: 'action.hover',
    borderRadius: '2px',
    cursor: 'pointer',
    outlineOffset: '-2px',
  },
  '& [data-state=on]': { bgcolor: 'primary.main' },
  '& [data-state=part]': {
    backgroundImage:
      'repeating-linear-gradient(45deg, var(--mp-palette-primary-main) 0 3px, transparent 3px 6px)',
  },
  '& [data-chosen=true]': { outline: '2px dashed', outlineColor: 'text.primary' },
  '& [role=gridcell]:focus-visible': { outline: '3px solid', outlineColor: 'warning.main' },
} as const

const wideStyles = {
  ...styles,
  gridTemplateColumns: '3.5rem repeat(24, minmax(24px, 1fr))',
  gridTemplateRows: '24px repeat(7, 28px)',
}
const narrowStyles = {
  ...styles,
  gridTemplateColumns: '2rem repeat(7, minmax(24px, 1fr))',
  gridTemplateRows: '24px repeat(24, 24px)',
}
