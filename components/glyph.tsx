const CIRCLE = 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z'

/** Lines on a square of 16 by 16. A point is a line without length. */
const paths = {
  alert: 'M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.7v.01',
  bookmark: 'M4 2.5h8v11L8 10.8 4 13.5z',
  caret: 'm5 6.5 3 3 3-3',
  check: 'm3 8.5 3.5 3.5L13 4',
  clock: `${CIRCLE}M8 4.5V8l2.5 1.5`,
  close: 'm4.5 4.5 7 7M11.5 4.5l-7 7',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  cross: `${CIRCLE}M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4`,
  down: 'M8 3v10M4 9l4 4 4-4',
  download: 'M8 2.5v8M4.5 7.2 8 10.7l3.5-3.5M3 13.5h10',
  first: 'M5 4v8M11 4 7 8l4 4',
  info: `${CIRCLE}M8 7.3v3.7M8 5v.01`,
  last: 'M11 4v8M5 4l4 4-4 4',
  more: 'M7.9 3.5h.2M7.9 8h.2M7.9 12.5h.2',
  more_across: 'M3.5 7.9v.2M8 7.9v.2M12.5 7.9v.2',
  next: 'm6 4 4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  previous: 'm10 4-4 4 4 4',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.2v3h-3',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.3 10.3l3.4 3.4',
  up: 'M8 13V3M4 7l4-4 4 4',
} as const

interface GlyphProps {
  name: keyof typeof paths
  className?: string
}

/** A small icon as one SVG element without own styles, for rows and cells that a page repeats many times. */
export const Glyph = ({ name, className = '' }: GlyphProps) => (
  <svg className={`portal-glyph ${className}`} viewBox="0 0 16 16" aria-hidden>
    <path d={paths[name]} />
  </svg>
)
