/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PeriodForm } from '#app/(portal)/home/period-form.tsx'
import { renderedAt } from '#tests/support/address.tsx'
import { renderInPortal } from '#tests/support/render.tsx'

/** The address of the home page with a period. */

jest.setTimeout(60_000)

const from = '2026-11-18T16:00:00.000Z'

test.each([
  [{ from }, `?createdAtFrom=${encodeURIComponent(from)}`],
  [{}, ''],
])('a period %j: the address has only its bounds', async (range, search) => {
  const onSearch = jest.fn()
  await renderedAt(
    '/home?createdAtFrom=old',
    (at) => renderInPortal(at),
    <PeriodForm range={range} onSearch={onSearch} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSearch).toHaveBeenCalledTimes(1)
  expect(location.href).toBe(`http://localhost/home${search}`)
})
