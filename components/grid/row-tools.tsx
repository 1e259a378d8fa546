'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CARDS_BELOW, CELL_PADDING, GRID_FONT } from './geometry.ts'
import { lineWidth } from './widths.ts'

/** An action on a row: it opens a page or a dialog. */
interface RowItem {
  id: string
  label: string
  /** The label with the row's name, for screen readers. */
  fullLabel: string
  /** A note to read before the action. */
  title?: string | undefined
  /** The page that it opens. */
  href?: string
  /** Opens the dialog. */
  onClick?: () => void
  /** Seldom used: it is always in the menu. */
  menu?: true
}

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
export const toolsWidth = (rows: readonly (RowTools | undefined)[]): number =>
  Math.max(
    MENU_WIDTH,
    ...rows.map((tools) => {
      const { first, more } = split(tools)
      return (
        (first ? lineWidth(first.label, 'semibold') + BUTTON_PADDING : 0) +
        (tools?.button ? OWN_BUTTON : 0) +
        (more.length > 0 ? MENU_WIDTH : 0)
      )
    }),
  ) +
  2 * CELL_PADDING

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

function FirstTool({ label, fullLabel, title, href, onClick }: RowItem) {
  return (
    <Button
      {...(href === undefined
        ? { 'aria-haspopup': 'dialog' as const, onClick }
        : { component: NextLink, nativeButton: false, prefetch: false, href })}
      className="first-tool"
      aria-label={fullLabel}
      title={title}
      sx={rowButtonStyles}
    >
      {label}
    </Button>
  )
}

/** The styles of all row actions. Their height fits the lowest row. */
export const rowButtonStyles = { minHeight: 28, minWidth: 0, px: 1, py: 0, fontSize: GRID_FONT } as const

interface RowMenuProps {
  /** The visible action; on a phone it is in the menu too. */
  first: RowItem | undefined
  items: readonly RowItem[]
  name: string
}

const onlyOnPhones = { [`@media (min-width: ${CARDS_BELOW}px)`]: { display: 'none' } }

function RowMenu({ first, items, name }: RowMenuProps) {
  const t = useTranslations('grid')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        className="row-menu"
        sx={items.length === 0 ? { display: 'none' } : undefined}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('row_menu', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {[...(first ? [first] : []), ...items].map((item) => (
          <MenuItem
            key={item.id}
            title={item.title}
            sx={item === first ? onlyOnPhones : undefined}
            {...(item.href !== undefined && { component: NextLink, prefetch: false, href: item.href })}
            onClick={() => {
              close()
              item.onClick?.()
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
