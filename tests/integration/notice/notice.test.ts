import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { newsList } from '#lib/contract/notice.ts'
import { outStateOf } from '#lib/rules/notice.ts'
import { news } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Notices: visibility, read status per user, and current outages. */

const sandbox = withSandbox()
let merchantNo: string
let admin: ProviderClient
let support: ProviderClient

beforeEach(async () => {
  ;({ merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {}))
  admin = await sandbox.signIn(merchantNo, 'admin')
  support = await sandbox.signIn(merchantNo, 'support')
})

const both = (text: string) => ({ zh_CN: `${text}（中文）`, en_US: text })
const publish = async (given: object = {}) =>
  (
    await sandbox.control<{ newsId: string }>('notices', {
      merchantNo,
      category: 'product',
      title: both('Title'),
      content: both('First.\n\nSecond.'),
      ...given,
    })
  ).newsId
const list = async (client: ProviderClient, input: InputOf<typeof newsList> = {}) =>
  (await client.call(calls['merchantNews/list.do'], input)).data
const unread = async (client: ProviderClient) => (await list(client)).unread

test('a notice is unread for each user until that user has opened it', async () => {
  const before = await unread(admin)
  const newsId = await publish()
  expect([await unread(admin), await unread(support)]).toEqual([before + 1, before + 1])
  expect((await list(admin)).list[0]).toMatchObject({ newsId, read: false, title: both('Title') })

  const { data } = await admin.call(calls['merchantNews/detail.do'], { newsId })
  expect(data).toMatchObject({ newsId, read: true, content: both('First.\n\nSecond.'), out: null })
  expect([await unread(admin), await unread(support)]).toEqual([before, before + 1])
})

test('several notices are marked as read together, a repeat changes nothing, and without numbers all are marked', async () => {
  const before = await unread(admin)
  const [first, second, third] = [await publish(), await publish(), await publish()]
  const mark = async (newsId?: string[]) =>
    (await admin.call(calls['merchantNews/markRead.do'], newsId ? { newsId } : {})).data
  expect(await mark([first, second])).toEqual({ marked: 2, unread: before + 1 })
  expect(await mark([first, second])).toEqual({ marked: 0, unread: before + 1 })
  expect((await list(admin, { read: false })).list.map((row) => row.newsId)).toContain(third)
  expect(await mark()).toEqual({ marked: before + 1, unread: 0 })
  expect((await list(admin, { read: false })).total).toBe(0)
  expect(await unread(support)).toBe(before + 3)
})

test('another merchant’s notice is not listed, counted, opened or marked', async () => {
  const newsId = await publish({ merchantNo: '100002', stripUntil: '2099-01-01T00:00:00Z' })
  const ids = (await list(admin, { pageSize: 100 })).list.map((row) => row.newsId)
  expect(ids).not.toContain(newsId)
  expect((await admin.call(calls['merchantNews/detail.do'], { newsId })).code).toBe('E3003')
  const marked = await admin.call(calls['merchantNews/markRead.do'], { newsId: [newsId] })
  expect(marked.data.marked).toBe(0)
  const strip = await admin.call(calls['common/getNews.do'], {})
  expect(strip.data.map(({ id }) => id)).not.toContain(newsId)
})

test('a notice appears at its publication time', async () => {
  const now = sandbox.now(merchantNo)
  const [row] = await sandbox.db
    .insert(news)
    .values({
      id: `coming-${merchantNo}`,
      merchantNo,
      category: 'scheme',
      titleZh: '将来',
      titleEn: 'Coming',
      contentZh: '将来',
      contentEn: 'Coming',
      publishedAt: new Date(+now + 3_600_000),
    })
    .returning()
  const before = await unread(admin)
  expect((await admin.call(calls['merchantNews/detail.do'], { newsId: row?.id ?? '' })).code).toBe('E3003')
  await sandbox.advance('PT2H', merchantNo)
  expect(await unread(admin)).toBe(before + 1)
})

test('the counts per category follow the other conditions, not the selected category', async () => {
  await admin.call(calls['merchantNews/markRead.do'], {})
  await publish({ category: 'scheme' })
  await publish({ category: 'scheme' })
  await publish({ category: 'security' })
  const answer = await list(admin, { read: false, category: ['security'] })
  expect(answer.list).toHaveLength(1)
  expect([answer.counts.scheme.total, answer.counts.security.total, answer.counts.product.total]).toEqual([
    2, 1, 0,
  ])
})

test('a notice links to the previous and the next one', async () => {
  const [first, second, third] = [await publish(), await publish(), await publish()]
  const { data } = await admin.call(calls['merchantNews/detail.do'], { newsId: second })
  expect([data.older?.newsId, data.newer?.newsId]).toEqual([first, third])
  const last = await admin.call(calls['merchantNews/detail.do'], { newsId: third })
  expect(last.data.newer).toBeNull()
})

describe('outages and maintenance', () => {
  const outs = async (input: object = {}) => (await admin.call(calls['merchantNews/outs.do'], input)).data
  const running = async () => (await admin.call(calls['common/getNews.do'], {})).data
  const strip = async () => (await running()).map(({ id }) => id)
  const soon = (hours: number) => new Date(+sandbox.now(merchantNo) + hours * 3_600_000).toISOString()

  test('maintenance is scheduled, ongoing and ended according to the clock', async () => {
    const newsId = await publish({
      category: 'maintenance',
      out: { impact: 'degraded', services: ['payment', 'refund'], startsAt: soon(2), endsAt: soon(5) },
    })
    const state = async () => (await outs()).list.find((row) => row.newsId === newsId)?.state
    expect(await state()).toBe('scheduled')
    expect(await strip()).not.toContain(newsId)
    await sandbox.advance('PT3H', merchantNo)
    expect(await state()).toBe('ongoing')
    expect(await strip()).toContain(newsId)
    expect((await running()).filter(({ ongoing }) => ongoing).map(({ id }) => id)).toContain(newsId)
    await sandbox.advance('PT3H', merchantNo)
    expect(await state()).toBe('ended')
    expect(await strip()).not.toContain(newsId)
  })

  test('an outage continues until its end is published', async () => {
    const newsId = await publish({
      category: 'outage',
      out: { impact: 'interrupted', services: ['settlement'] },
    })
    await sandbox.advance('P2D', merchantNo)
    const found = await outs({ state: ['ongoing'], services: ['settlement', 'portal'] })
    expect(found.list).toMatchObject([{ newsId, state: 'ongoing', endsAt: null, impact: 'interrupted' }])
    expect((await outs({ state: ['ongoing'], services: ['refund'] })).list).toEqual([])
    await sandbox.control('notices/end', { newsId })
    expect((await outs({ state: ['ongoing'] })).list).toEqual([])
    const { data } = await admin.call(calls['merchantNews/detail.do'], { newsId })
    expect(data.out).toMatchObject({ state: 'ended', endsAt: expect.any(String) })
  })

  test('before sign-in, the current outages that concern every merchant are listed', async () => {
    const status = async () =>
      (await sandbox.client().call(calls['common/getServiceStatus.do'], {})).data.map(({ id }) => id)
    const out = { impact: 'interrupted', services: ['payment'] }
    const own = await publish({ category: 'outage', out })
    const everyones = await publish({ merchantNo: undefined, category: 'outage', out })
    const listed = await status()
    expect(listed).toContain(everyones)
    expect(listed).not.toContain(own)
    await sandbox.control('notices/end', { newsId: everyones })
    expect(await status()).not.toContain(everyones)
  })

  test('the counts per state agree with the rows, for every selected state', async () => {
    await publish({ category: 'outage', out: { impact: 'degraded', services: ['portal'] } })
    const { list: rows, counts } = await outs({ pageSize: 100 })
    const now = sandbox.now(merchantNo)
    for (const state of ['ongoing', 'scheduled', 'ended'] as const) {
      const those = rows.filter(
        ({ startsAt, endsAt }) =>
          outStateOf(
            { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) },
            now,
          ) === state,
      )
      expect(counts[state].total).toBe(those.length)
      expect((await outs({ state: [state] })).list.map((row) => row.newsId)).toEqual(
        those.map((row) => row.newsId),
      )
    }
  })
})

test('a role without any page can read and mark notices', async () => {
  await sandbox.control('roles', { merchantNo, role: 'support', rights: { pages: [], calls: [] } })
  const noPageUser = await sandbox.signIn(merchantNo, 'support')
  const newsId = await publish()
  expect((await noPageUser.call(calls['merchantNews/detail.do'], { newsId })).code).toBe(SUCCESS)
  expect((await noPageUser.call(calls['merchantNews/markRead.do'], {})).data.unread).toBe(0)
  expect((await noPageUser.call(calls['merchantNews/outs.do'], {})).code).toBe(SUCCESS)
})
