import { and, eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { websiteStatuses } from '#lib/contract/record-states.ts'
import { websiteOperations, websites } from '#sandbox/platform/db/schema/index.ts'
import { websitesPart } from '#sandbox/seed/websites.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { websitesOf } from '#tests/support/websites.ts'

/** The seeded websites: every status exists, and each has a matching history. */

const sandbox = withSandbox()

test('every state of review and rectification, with a record whose steps follow each other', async () => {
  const own = websitesOf(sandbox, await sandbox.signIn('100001', 'admin'), '10000101')
  const { list, toRectify } = await own.list({ pageSize: 100 })
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(websiteStatuses))
  const reviewed = list.filter(({ status }) => status === 'reviewed')
  expect(new Set(reviewed.map(({ rectification }) => rectification))).toEqual(
    new Set(['to_rectify', 'rectified', 'compliant']),
  )
  expect(toRectify).toBe(1)
  for (const row of list) {
    const record = (await own.record(row)).toReversed()
    expect(record[0]).toMatchObject({ kind: 'register', fromStatus: null })
    expect(record.at(-1)).toMatchObject({ toStatus: row.status, toRectification: row.rectification })
    for (const [index, step] of record.slice(1).entries()) {
      expect(step.fromStatus).toBe(record[index]?.toStatus)
      expect(step.fromRectification).toBe(record[index]?.toRectification)
      expect(+new Date(step.at)).toBeGreaterThan(+new Date(record[index]?.at ?? ''))
    }
  }
  const rectified = list.filter(({ rectificationCount, rectification }) => {
    return rectificationCount > 0 && rectification !== 'to_rectify'
  })
  for (const row of rectified) {
    const step = (await own.record(row)).find(({ kind }) => kind === 'rectify')
    expect(step?.pictures).toHaveLength(1)
  }
})

test('an older database is completed once, and existing records stay unchanged', async () => {
  const here = and(eq(websites.merchantNo, '100002'), eq(websites.gatewayNo, '10000202'))
  const [website] = await sandbox.db.select().from(websites).where(here)
  // A website from the time before the history existed.
  await sandbox.db.delete(websiteOperations).where(eq(websiteOperations.websiteNo, website?.websiteNo ?? ''))
  await sandbox.db
    .update(websites)
    .set({ rectification: 'unchecked', complianceComment: null, createdBy: '' })
    .where(here)
  const own = websitesOf(sandbox, await sandbox.signIn('100002', 'admin'), '10000202')
  const others = await own.list({ gatewayNo: ['10000201'] })
  const args = { db: sandbox.db, now: sandbox.now() } as Parameters<typeof websitesPart.run>[0]
  await websitesPart.run(args)
  await websitesPart.run(args)
  const [filled] = (await own.list({ gatewayNo: ['10000202'] })).list
  expect(filled).toMatchObject({
    websiteNo: website?.websiteNo,
    rectification: 'compliant',
    createdBy: 'admin',
  })
  expect(filled && (await own.record(filled))).toHaveLength(4)
  expect(await own.list({ gatewayNo: ['10000201'] })).toEqual(others)
})

test('payments of the seeded gateways still find their usual website', async () => {
  const usual = { '10000101': 'shop.haituo-home.example', '10000102': 'eu.haituo-outdoor.example' }
  const client = await sandbox.signIn('100001', 'admin')
  for (const [gatewayNo, website] of Object.entries(usual)) {
    const { tradeNo } = await sandbox.control<{ tradeNo: string }>('payments', {
      merchantNo: '100001',
      gatewayNo,
      amount: '10.00',
      currency: 'EUR',
    })
    const { data } = await client.call(calls['transaction/detail.do'], { tradeNo })
    expect(data.website).toBe(website)
  }
})
