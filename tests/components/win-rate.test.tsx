/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react'
import { WinRateDialog } from '#app/(portal)/deal/dispute/win-rate-dialog.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderInPortal } from '#tests/support/render.tsx'

/** The dialog names the period that the provider counts. It is 20 November 2026. */

const none = { won: 0, lost: 0, accepted: 0, overdue: 0, open: 0, rate: null }
const from = '2026-09-30T16:00:00.000Z'
const to = '2026-10-31T15:59:59.999Z'

test.each([
  [{}, '2026-05-22 to 2026-11-20'],
  [{ filedAtFrom: from }, '2026-10-01 to 2026-11-20'],
  [{ filedAtTo: to }, '2026-05-02 to 2026-10-31'],
  [{ filedAtFrom: from, filedAtTo: to }, '2026-10-01 to 2026-10-31'],
])('with %o: %s', async (input, period) => {
  fakeApi({ 'dispute/winRate.do': () => success({ total: none, reasons: [], methods: [] }) })
  await renderInPortal(<WinRateDialog input={input} open onClose={() => {}} />)
  expect(screen.getByText(new RegExp(`^Chargebacks filed ${period}\\.`))).toBeTruthy()
})
