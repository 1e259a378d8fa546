import { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Every list in every sort order: pages by cursor equal pages by number. */

const sandbox = withSandbox({ transactions: 1500 }, 240_000)
let client: ProviderClient
/** Filters of the lists that show the rows of one record. */
const filters: Record<string, object> = {}
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
  const { data: batches } = await client.call(calls['settlement/list.do'], { pageSize: 100 })
  const [largest] = batches.list.toSorted((a, b) => b.entries - a.entries)
  const batchNo = largest?.batchNo ?? ''
  const { data: sums } = await client.call(calls['settlement/tradeSettleList.do'], { batchNo: [batchNo] })
  const { data: websites } = await client.call(calls['websiteLimit/list.do'], {})
  const { data: measured } = await client.call(calls['risk/performance.do'], {})
  const [busiest] = measured.list.toSorted((a, b) => b.hits90 - a.hits90)
  const to = sandbox.now().toISOString()
  const countries: RiskChange = { kind: 'country', type: 'block', countries: ['US'] }
  Object.assign(filters, {
    'risk/performanceOrders.do': { rule: busiest?.rule, to },
    'risk/simulatedOrders.do': { change: JSON.stringify(countries), to },
    'settlement/detail.do': { batchNo },
    'settlement/tradeSettleDetail.do': { sumNo: sums.list[0]?.sumNo },
    'settlement/reserveDetail.do': { reserveNo: largest?.reserveNo },
    'websiteLimit/operations.do': { websiteNo: websites.list[0]?.websiteNo },
  })
}, 240_000)

const sortFields = z.object({
  properties: z.object({
    cursor: z.unknown(),
    sort: z.object({
      items: z.object({ properties: z.object({ field: z.object({ enum: z.array(z.string()) }) }) }),
    }),
  }),
})
const page = z.object({ list: z.array(z.unknown()), nextCursor: z.string().optional() })

const lists = Object.values<Call>(calls).flatMap((call) => {
  const found = sortFields.safeParse(z.toJSONSchema(call.request, { io: 'input' }))
  // The months of the report list are not read from a table.
  if (!found.success || call.path === 'settlement/monthlyList.do') return []
  return found.data.properties.sort.items.properties.field.enum.map(
    (field) => [call.path, field, call] as const,
  )
})

/** The lists that have a second page in the seeded data. */
const paged = new Set<string>()

test.each(lists)('the pages of %s by %s are the same by cursor and by number', async (path, field, call) => {
  for (const order of ['asc', 'desc']) {
    const read = async (paging: object) => {
      const input = { pageSize: 10, sort: [{ field, order }], ...filters[path], ...paging }
      const answer = await client.call(call, input)
      expect(answer.code).toBe(SUCCESS)
      return page.parse(answer.data)
    }
    const first = await read({})
    if (!first.nextCursor) continue
    paged.add(`${path} ${field}`)
    const second = await read({ cursor: first.nextCursor })
    expect(second.list).toEqual((await read({ pageNo: 2 })).list)
    if (!second.nextCursor) continue
    expect((await read({ cursor: second.nextCursor })).list).toEqual((await read({ pageNo: 3 })).list)
  }
})

test('lists by time, amount, text and negative amount have a second page', () => {
  expect([...paged]).toEqual(
    expect.arrayContaining([
      'transaction/list.do createdAt',
      'transaction/list.do amount',
      'websiteLimit/list.do url',
      'settlement/detail.do net',
    ]),
  )
})
