/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CheckNode } from '#components/tree/check-tree.tsx'
import { CheckTree } from '#components/tree/check-tree.tsx'

/** The selection tree, for keyboard and screen reader users. */

const nodes: CheckNode[] = [
  {
    id: 'deal',
    label: 'Transaction',
    state: 'some',
    children: [
      { id: 'a', label: 'Transactions', state: 'all' },
      { id: 'b', label: 'Refunds', state: 'none' },
    ],
  },
  { id: 'home', label: 'Home', state: 'none' },
  { id: 'risk', label: 'Risk', state: 'none', disabled: true, note: 'not yours' },
]

function show(given: { allOpen?: boolean; readOnly?: boolean } = {}) {
  const changes: [string, boolean][] = []
  const { readOnly, ...rest } = given
  render(
    <CheckTree
      label="Rights"
      nodes={nodes}
      onCheck={readOnly ? undefined : (id, on) => changes.push([id, on])}
      {...rest}
    />,
  )
  return { user: userEvent.setup(), changes }
}
const item = (name: string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((element) => element.textContent)

test('the tree starts collapsed; a parent is partly selected, and a disabled item shows the reason', () => {
  show()
  expect(names()).toEqual(['Transaction', 'Home', 'Risk'])
  const parent = item('Transaction')
  expect(parent.getAttribute('aria-checked')).toBe('mixed')
  expect(parent.getAttribute('aria-expanded')).toBe('false')
  expect(item('Risk (not yours)').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByRole('treeitem').filter((element) => element.tabIndex === 0)).toEqual([parent])
})

test('by keyboard: right expands and moves down, left moves up and collapses, up and down move, space selects', async () => {
  const { user, changes } = show()
  act(() => item('Transaction').focus())
  await user.keyboard('{ArrowRight}')
  expect(names()).toEqual(['Transaction', 'Transactions', 'Refunds', 'Home', 'Risk'])
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(item('Refunds'))
  await user.keyboard(' ')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(changes).toEqual([
    ['b', true],
    ['a', false],
  ])
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(item('Transaction'))
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['Transaction', 'Home', 'Risk'])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(item('Risk (not yours)'))
  await user.keyboard(' ')
  expect(changes).toHaveLength(2)
})

test('items have their level and position for screen readers', async () => {
  show({ allOpen: true })
  const refunds = item('Refunds')
  expect([
    refunds.getAttribute('aria-level'),
    refunds.getAttribute('aria-posinset'),
    refunds.getAttribute('aria-setsize'),
  ]).toEqual(['2', '2', '2'])
})

test('a click selects; in a read-only tree it expands', async () => {
  const { user, changes } = show()
  await user.click(item('Home'))
  await user.click(item('Transaction'))
  expect(changes).toEqual([
    ['home', true],
    ['deal', true],
  ])
})

test('nothing can be selected in a read-only tree', async () => {
  const { user, changes } = show({ readOnly: true })
  await user.click(item('Transaction'))
  expect(names()).toContain('Refunds')
  await user.click(item('Home'))
  act(() => item('Home').focus())
  await user.keyboard(' ')
  expect(changes).toEqual([])
})

test('the arrow expands without checking, and the checkbox checks once', async () => {
  const { user, changes } = show()
  const within = (name: string, selector: string) => item(name).querySelector(selector) ?? document.body
  await user.click(within('Transaction', 'svg'))
  expect(names()).toContain('Refunds')
  expect(changes).toEqual([])
  await user.click(within('Refunds', 'input'))
  await user.click(within('Transactions', 'input'))
  expect(changes).toEqual([
    ['b', true],
    ['a', false],
  ])
})

test('several items are not checked in one step', () => {
  const { changes } = show({ allOpen: true })
  act(() => item('Transaction').focus())
  fireEvent.keyDown(item('Transaction'), { key: 'a', keyCode: 65, ctrlKey: true })
  expect(changes).toEqual([])
})
