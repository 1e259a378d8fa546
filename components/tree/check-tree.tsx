'use client'

import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { createContext, type MouseEvent, useContext, useMemo, useState } from 'react'

/** An item with a checkbox, and the items below it. */
export interface CheckNode {
  id: string
  label: string
  state: 'none' | 'some' | 'all'
  /** Whether the item cannot be checked; `note` gives the reason. */
  disabled?: boolean
  note?: string | undefined
  children?: readonly CheckNode[]
}

interface CheckTreeProps {
  /** Names the tree for screen readers. */
  label: string
  nodes: readonly CheckNode[]
  /** Undefined where the tree is read-only. */
  onCheck?: ((id: string, on: boolean) => void) | undefined
  /** Expands all items, so that a search match is not hidden in a collapsed branch. */
  allOpen?: boolean
  /** Expanded when the tree appears. */
  openAtFirst?: readonly string[]
}

interface Place {
  node: CheckNode
  level: number
  position: number
  size: number
}

interface Tree {
  places: ReadonlyMap<string, Place>
  isReadOnly: boolean
  canCollapse: boolean
  /** A click on the row of an item. */
  onRow: (node: CheckNode) => void
}

const TreeContext = createContext<Tree | undefined>(undefined)
const ariaChecked = { none: false, some: 'mixed', all: true } as const

/**
 * A tree with checkboxes, based on MUI X Tree View for its keyboard support. The nodes provide the states of
 * parents, because a parent with disabled items has its own rules.
 */
export function CheckTree(props: CheckTreeProps) {
  const { label, nodes, onCheck, allOpen = false, openAtFirst = [] } = props
  const [opened, setOpened] = useState<readonly string[]>(openAtFirst)
  const places = useMemo(() => new Map(placesOf(nodes).map((place) => [place.node.id, place])), [nodes])
  const checked = [...places.values()].flatMap(({ node }) => (node.state === 'all' ? [node.id] : []))
  const tree: Tree = {
    places,
    isReadOnly: !onCheck,
    canCollapse: !allOpen,
    onRow: ({ id, state, disabled, children }) => {
      if (onCheck && !disabled) onCheck(id, state !== 'all')
      else if (children && !allOpen)
        setOpened((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
    },
  }
  return (
    <TreeContext value={tree}>
      <RichTreeView<CheckNode, true>
        aria-label={label}
        items={nodes}
        getItemChildren={({ children }) => children && [...children]}
        isItemSelectionDisabled={({ disabled }) => !onCheck || disabled === true}
        multiSelect
        checkboxSelection
        selectedItems={checked}
        onSelectedItemsChange={(_, next) => {
          // Only one at a time: each change depends on the one before it.
          const [change, ...others] = symmetricDifference(checked, next)
          if (change !== undefined && others.length === 0) onCheck?.(change, next.includes(change))
        }}
        expandedItems={allOpen ? [...places.keys()] : [...opened]}
        onExpandedItemsChange={(_, next) => {
          if (!allOpen) setOpened(next)
        }}
        expansionTrigger="iconContainer"
        itemChildrenIndentation={24}
        // A flat DOM: a row's text contains only its own label, and there is no animation.
        domStructure="flat"
        slots={{ item: Item }}
      />
    </TreeContext>
  )
}

function Item(props: TreeItemProps) {
  const tree = useContext(TreeContext)
  const place = tree?.places.get(props.itemId)
  if (!tree || !place) return null
  const { node, level, position, size } = place
  const checkbox = {
    ...ownClick,
    visible: true,
    disabled: node.disabled === true || tree.isReadOnly,
    checked: node.state === 'all',
    indeterminate: node.state === 'some',
    size: 'small',
  } as const
  return (
    <TreeItem
      {...props}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-checked={ariaChecked[node.state]}
      aria-disabled={node.disabled || undefined}
      aria-label={node.note ? `${node.label} (${node.note})` : node.label}
      title={node.note}
      onClick={(event: MouseEvent<HTMLElement>) => {
        const isOther = event.target instanceof Element && event.target.closest('[data-own-click]')
        if (!isOther) tree.onRow(node)
      }}
      sx={rowStyles(level, node.disabled)}
      slotProps={{
        iconContainer: tree.canCollapse && node.children ? ownClick : {},
        checkbox,
      }}
    />
  )
}

/** Marks the parts of a row that handle clicks themselves. */
const ownClick = { 'data-own-click': '' }

const rowStyles = (level: number, disabled: boolean | undefined) => ({
  '& .MuiTreeItem-content': { minHeight: 34, py: 0, gap: 0.75 },
  '& .MuiTreeItem-label': {
    fontWeight: level === 1 ? 500 : 400,
    ...(disabled && { color: 'text.disabled' }),
  },
  '&:focus-visible .MuiTreeItem-content': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
})

const placesOf = (nodes: readonly CheckNode[], level = 1): Place[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, size: nodes.length },
    ...placesOf(node.children ?? [], level + 1),
  ])

const symmetricDifference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]
