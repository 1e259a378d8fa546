/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { DisputeScreen } from '#app/(portal)/deal/dispute/dispute-screen.tsx'
import { disputeList } from '#lib/contract/dispute.ts'
import { renderedAt } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

test.each([
  ['stage=to_answer', 'Any time'],
  ['arbitrationResponse=open', 'Any time'],
  ['stage=closed', '182 days'],
])('with %s the period of filing: %s', async (query, period) => {
  fakeApi({ [disputeList.path]: () => success({ total: 0, totalCapped: false, list: [], counts: [] }) })
  await renderedAt(
    `/deal/dispute?${query}`,
    (at) => renderInPortal(at, {}),
    <DisputeScreen layout="dispute" density="compact" storedLayout={undefined} />,
  )
  expect(await screen.findByRole('button', { name: `Filed at: ${period}` })).toBeVisible()
})
