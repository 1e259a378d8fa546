'use client'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { CELL_PADDING } from './geometry.ts'
import type { RowItem } from './row-item.ts'
import { lineWidth } from './widths.ts'

/** The actions on a row, the most used one first. */
export interface RowTools {
  items: readonly RowItem[]
  /** A button that shows its own progress, such as a download. It replaces the first action. */
  button?: ReactNode
}

const MENU_WIDTH = 34
const BUTTON_PADDING = 18
/** The width in px of such a button. */
const OWN_BUTTON = 64

/** The width in px of the column that holds these actions. */
export function toolsWidth(rows: readonly (RowTools | undefined)[]): number {
  const buttons = rows.map((tools) => {
    const { first } = split(tools)
    return (
      (first ? lineWidth(first.label, 'semibold') + BUTTON_PADDING : 0) + (tools?.button ? OWN_BUTTON : 0)
    )
  })
  // The buttons are aligned, also those of rows without a menu.
  const menu = rows.some((tools) => split(tools).more.length > 0) ? MENU_WIDTH : 0
  return Math.max(MENU_WIDTH, ...buttons.map((width) => width + menu)) + 2 * CELL_PADDING
}

export const hasTools = (tools: RowTools | undefined): boolean =>
  Boolean(tools?.button) || Boolean(tools?.items.length)

/** At most one action is visible; the others are in a menu. */
export function RowToolbar({ tools, name }: { tools: RowTools | undefined; name: string }) {
  const { first, more } = split(tools)
  return (
    <>
      {tools?.button}
      {first && <FirstTool {...first} />}
      {(first || more.length > 0) && <RowMenu first={first} items={more} name={name} />}
    </>
  )
}

function split(tools: RowTools | undefined) {
  const items = tools?.items ?? []
  const first = tools?.button ? undefined : items.find(({ menu }) => !menu)
  return { first, more: items.filter((item) => item !== first) }
}

function FirstTool({ label, fullLabel, title, offFor, href, onClick }: RowItem) {
  const rest = { className: 'portal-row-tool first-tool', 'aria-label': fullLabel, title }
  if (offFor) {
    return (
      <button
        {...rest}
        type="button"
        className="portal-row-tool first-tool off"
        aria-disabled
        aria-label={`${fullLabel}: ${offFor}`}
        title={offFor}
      >
        {label}
      </button>
    )
  }
  if (href !== undefined) {
    return (
      <NextLink {...rest} href={href} prefetch={false}>
        {label}
      </NextLink>
    )
  }
  return (
    <button {...rest} type="button" aria-haspopup="dialog" onClick={onClick}>
      {label}
    </button>
  )
}

/** Its code loads when a menu opens for the first time. */
const RowMenuItems = latePart(() => import('./row-menu-items.tsx').then((module) => module.RowMenuItems))

interface RowMenuProps {
  /** The visible action; on a phone it is in the menu too. */
  first: RowItem | undefined
  items: readonly RowItem[]
  name: string
}

function RowMenu({ first, items, name }: RowMenuProps) {
  const t = useTranslations('grid')
  const { anchor, isUsed, open, close } = useAnchor()
  return (
    <>
      <button
        type="button"
        className={
          items.length === 0 ? 'portal-icon-button row-menu only-on-cards' : 'portal-icon-button row-menu'
        }
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('row_menu', { name })}
        onClick={(event) => open(event.currentTarget)}
      >
        <Glyph name="more" className="bold" />
      </button>
      {isUsed && <RowMenuItems anchor={anchor} first={first} items={items} onClose={close} />}
    </>
  )
}
