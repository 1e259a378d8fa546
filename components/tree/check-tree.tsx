'use client'

import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ExpandMore from '@mui/icons-material/ExpandMore'
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type CheckNode, visibleNodes } from './check-nodes.ts'

interface CheckTreeProps {
  /** Names the tree for those who do not see where it stands. */
  label: string
  nodes: readonly CheckNode[]
  /** Undefined: to be looked at only. */
  onCheck?: ((id: string, on: boolean) => void) | undefined
  /** Shows everything: what was searched for must not hide in a closed branch. */
  allOpen?: boolean
  /** Open when the tree appears. */
  openAtFirst?: readonly string[]
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const
const icons = { none: CheckBoxOutlineBlank, some: IndeterminateCheckBox, all: CheckBox } as const

/**
 * A tree of things to tick; a parent is half ticked where some of what is below it is. By keyboard as trees are: up and
 * down move, right opens, left closes or goes to the parent, space ticks. One stop for the tab key.
 */
export function CheckTree(props: CheckTreeProps) {
  const { label, nodes, onCheck, allOpen = false, openAtFirst = [] } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst))
  const [focused, setFocused] = useState<string>()
  const items = useRef(new Map<string, HTMLElement>())
  const isOpen = (node: CheckNode) => allOpen || opened.has(node.id)
  const visible = visibleNodes(nodes, isOpen)
  const stop = visible.some(({ node }) => node.id === focused) ? focused : visible[0]?.node.id

  const open = (id: string, on: boolean) =>
    setOpened((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)))
  const check = (node: CheckNode) => {
    if (!node.disabled) onCheck?.(node.id, node.state !== 'all')
  }
  const focus = (id: string | undefined) => {
    if (id !== undefined) items.current.get(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const at = visible[index]
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return
    const { node, parent } = at
    const steps: Record<string, () => void> = {
      ArrowDown: () => focus(visible[index + 1]?.node.id),
      ArrowUp: () => focus(visible[index - 1]?.node.id),
      Home: () => focus(visible[0]?.node.id),
      End: () => focus(visible.at(-1)?.node.id),
      ArrowRight: () => {
        if (!node.children) return
        if (isOpen(node)) focus(node.children[0]?.id)
        else open(node.id, true)
      },
      ArrowLeft: () => {
        if (node.children && isOpen(node) && !allOpen) open(node.id, false)
        else focus(parent)
      },
      ' ': () => check(node),
      Enter: () => check(node),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <Box role="tree" aria-label={label} aria-multiselectable sx={{ display: 'grid' }}>
      {visible.map(({ node, level, position, size }, index) => {
        const Icon = icons[node.state]
        const off = node.disabled || !onCheck
        return (
          <Box
            key={node.id}
            ref={(element: HTMLElement | null) => {
              if (element) items.current.set(node.id, element)
              else items.current.delete(node.id)
            }}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-checked={ariaChecked[node.state]}
            aria-expanded={node.children ? isOpen(node) : undefined}
            aria-disabled={node.disabled || undefined}
            aria-label={node.note ? `${node.label} (${node.note})` : node.label}
            title={node.note}
            tabIndex={node.id === stop ? 0 : -1}
            onFocus={() => setFocused(node.id)}
            onKeyDown={(event: KeyboardEvent) => onKeyDown(event, index)}
            onClick={() =>
              onCheck && !node.disabled ? check(node) : node.children && open(node.id, !isOpen(node))
            }
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              minHeight: 34,
              pl: (level - 1) * 3,
              borderRadius: 1,
              cursor: off && !node.children ? 'default' : 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              ...(level === 1 && { fontWeight: 500 }),
            }}
          >
            <Box
              component="span"
              aria-hidden
              onClick={(event) => {
                if (!node.children || allOpen) return
                event.stopPropagation()
                open(node.id, !isOpen(node))
              }}
              sx={{ display: 'inline-flex', width: 24, justifyContent: 'center', color: 'text.secondary' }}
            >
              {node.children && !allOpen && (
                <ExpandMore
                  fontSize="small"
                  sx={isOpen(node) ? undefined : { transform: 'rotate(-90deg)' }}
                />
              )}
            </Box>
            <Icon
              fontSize="small"
              aria-hidden
              color={off ? 'disabled' : node.state === 'none' ? 'action' : 'primary'}
            />
            <Box component="span" sx={{ minWidth: 0, color: node.disabled ? 'text.disabled' : undefined }}>
              {node.label}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
