import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  /** Imported by name from `lucide` where it is used, so that each page loads only its icons. */
  icon: IconNode
  /** 1.5 rem instead of 1.25. */
  large?: boolean
  className?: string
}

/** An icon of Lucide. It needs no style engine, so that pages without MUI can show it. */
export const Icon = ({ icon, large = false, className }: IconProps) =>
  createElement(
    'svg',
    {
      className: ['p-icon', large && 'p-large', className].filter(Boolean).join(' '),
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      focusable: false,
    },
    ...withOnePath(icon).map(([tag, attributes]) => createElement(tag, attributes)),
  )

/**
 * Joins the paths without a color into one element, because the menu alone would have 30 more. A path can begin with a
 * relative move: `M0 0` before it makes it start from the origin, not from the end of the path before.
 */
function withOnePath(icon: IconNode): IconNode {
  const isPlain = ([tag, { fill }]: IconNode[number]) => tag === 'path' && fill === undefined
  const [first, ...more] = icon.filter(isPlain).map(([, { d }]) => String(d))
  if (first === undefined) return icon
  const d = [first, ...more.map((path) => path.replace(/^m/, 'M0 0m'))].join('')
  return [...icon.filter((part) => !isPlain(part)), ['path', { d }]]
}
