import { complaintEntries, complaints } from '#sandbox/platform/db/schema/index.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await startSandbox({ transactions: 4000 })
}, 180_000)
afterAll(() => world.stop())

test('the seed has complaints, and each agrees with its entries', async () => {
  const rows = await world.db.select().from(complaints)
  const entries = await world.db.select().from(complaintEntries).orderBy(complaintEntries.at)
  expect(new Set(rows.map(({ status }) => status))).toContain('closed')
  for (const row of rows) {
    const own = entries.filter(({ complaintNo }) => complaintNo === row.complaintNo)
    const complained = own.filter(({ kind }) => kind === 'complained')
    const last = own.at(-1)
    const status = {
      complained: 'pending',
      followed_up: 'following',
      emailed: 'following',
      closed: 'closed',
    } as const
    expect(row).toMatchObject({
      status: last && status[last.kind],
      count: complained.length,
      version: own.length,
      complainedAt: complained.at(-1)?.at,
      followUpType: last?.followUpType ?? null,
      closedAt: last?.kind === 'closed' ? last.at : null,
    })
  }
})
