/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Grid } from '#components/grid/grid.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { createQueryClient, queryKey } from '#lib/client/query.ts'
import { type RefundRow, refundList } from '#lib/contract/refund.ts'
import { fromSearchParams } from '#lib/contract/search-params.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi, success } from '#tests/support/fake-api.ts'
import { renderOnServer } from '#tests/support/server-rendered.tsx'

/** The grid hydrates the server's rows unchanged, at any delay and any time of the browser's clock. */

const HREF = '/deal/refund?appliedAtFrom=2026-10-01T00:00:00.123Z&appliedAtTo=2026-10-31T15:59:59.999%2B08:00'
const SERVED_AT = Date.parse('2026-11-20T04:00:00Z')
const row = { refundNo: 'R1', status: 'pending' } as RefundRow
const answer = { total: 1, totalCapped: false, list: [row] }
const columns = [{ field: 'refundNo' as const, header: 'Refund ID', width: 200 }]
const rowId = ({ refundNo }: RefundRow) => refundNo
const newest = { field: 'appliedAt', order: 'desc' } as const

function List() {
  const list = useList(refundList)
  const layout = useColumnLayout<RefundRow>(
    { layout: 'refund', storedLayout: undefined, density: 'compact' },
    columns,
  )
  return <Grid label="Refunds" list={list} layout={layout} rowId={rowId} defaultSort={newest} />
}

let page: Awaited<ReturnType<typeof renderOnServer>>
afterEach(() => {
  page.remove()
  jest.restoreAllMocks()
})

test.each([
  ['at once', 0],
  ['after a minute, as on a busy machine', 60_000],
  ['by a browser whose clock is an hour behind', -3_600_000],
])('hydrates %s without a difference', async (_, later) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(SERVED_AT)
  const client = createQueryClient()
  const { input } = fromSearchParams(refundList, new URL(HREF, 'http://localhost').searchParams)
  client.setQueryData(queryKey(refundList, input), answer)
  window.history.replaceState(null, '', HREF)
  page = await renderOnServer(
    <HydrationBoundary state={JSON.parse(JSON.stringify(dehydrate(client)))}>
      <AtAddress href={HREF}>
        <List />
      </AtAddress>
    </HydrationBoundary>,
  )
  const { box, hydrate } = page
  expect(box.textContent).toContain('R1')

  clock.mockReturnValue(SERVED_AT + later)
  fakeApi({ 'refund/list.do': () => success(answer) })
  expect(await hydrate()).toEqual([])
  expect(box.textContent).toContain('R1')
})
