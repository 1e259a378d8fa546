/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx'
import { AtAddress } from '#tests/support/address.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

test.each([
  ['/home', ['Home'], 'frame-crumbs alone'],
  ['/deal/transaction', ['Transaction', '/', 'Transactions'], 'frame-crumbs'],
])('the bar of %s has the crumbs %p', async (href, crumbs, name) => {
  await renderInPortal(
    <AtAddress href={href}>
      <Breadcrumbs />
    </AtAddress>,
  )
  const bar = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(
    within(bar)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(crumbs)
  expect(bar).toHaveClass(name, { exact: true })
})
