/** A thing to tick, with what is below it. */
export interface CheckNode {
  id: string
  label: string
  state: 'none' | 'some' | 'all'
  /** Cannot be ticked; `note` says why. */
  disabled?: boolean
  note?: string | undefined
  children?: readonly CheckNode[]
}

export interface VisibleNode {
  node: CheckNode
  parent: string | undefined
  /** From 1. */
  level: number
  /** Among its siblings, from 1. */
  position: number
  size: number
}

/** What is in sight, from top to bottom. */
export function visibleNodes(
  nodes: readonly CheckNode[],
  isOpen: (node: CheckNode) => boolean,
  parent?: string,
  level = 1,
): VisibleNode[] {
  return nodes.flatMap((node, index) => [
    { node, parent, level, position: index + 1, size: nodes.length },
    ...(node.children && isOpen(node) ? visibleNodes(node.children, isOpen, node.id, level + 1) : []),
  ])
}
