import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { alertList } from '#lib/contract/alert.ts'
import type { Call } from '#lib/contract/call.ts'
import { type Deadline, deadlineFeed, deadlineList, rotateFeed } from '#lib/contract/deadline.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { fromSearchParams, type ObjectCall } from '#lib/contract/search-params.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { websiteList } from '#lib/contract/website.ts'
import { routeOf } from '#lib/routes.ts'
import { deadlineHref, deadlinePages } from '#lib/rules/deadline.ts'
import { apiKeys, payoutShops, type RoleRights, roles, websites } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { readCalendar } from '#tests/support/icalendar.ts'
import { leaveMidnight } from '#tests/support/midnight.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'

/** The board matches the lists, and the calendar matches the board. */

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 240_000)
beforeAll(async () => {
  await leaveMidnight(sandbox.now(), sandbox.advance)
}, 240_000)

const boardOf = async (client: ProviderClient) => (await client.call(deadlineList, {})).data
const linesOf = async (client: ProviderClient) => (await boardOf(client)).deadlines
const kindsOf = async (client: ProviderClient) => [
  ...new Set((await linesOf(client)).map(({ kind }) => kind)),
]

const lists: Record<string, ObjectCall> = {
  '/deal/dispute': disputeList,
  '/risk/alertService': alertList,
  '/deal/auth': preAuthList,
  '/deal/waybill': waybillList,
  '/risk/website_profile': websiteList,
}

/** The list behind an entry of the board: number of rows, and their deadline. */
async function opened(client: ProviderClient, line: Deadline) {
  const url = new URL(deadlineHref(line), 'http://portal.example')
  const [, area, page, record] = url.pathname.split('/')
  const list = lists[`/${area}/${page}`]
  if (!list) return undefined
  const named = page === 'dispute' ? { disputeNo: [record] } : { websiteNo: [record] }
  const { input, issues } = fromSearchParams(list, url.searchParams)
  expect(issues).toEqual([])
  const { data } = await client.call(list as Call, record ? named : input)
  const { total, list: rows } = data as { total: number; list: Record<string, string | null>[] }
  return { total, rows }
}

/** The deadline field in the rows of each list. */
const fields: Partial<Record<Deadline['kind'], string>> = {
  dispute: 'dueAt',
  pre_arbitration: 'preArbitrationDueAt',
  alert: 'dueAt',
  pre_auth: 'lapsesAt',
  website: 'rectifyDueAt',
}

async function expectAsListed(client: ProviderClient, lines: readonly Deadline[]) {
  for (const line of lines) {
    const found = await opened(client, line)
    if (!found) continue
    expect([line.kind, line.subject, found.total]).toEqual([line.kind, line.subject, line.count])
    const field = fields[line.kind]
    if (field && line.no) expect(found.rows[0]?.[field]).toBe(line.dueAt)
  }
}

/** Creates a merchant with a deadline of every type. */
async function busyMerchant() {
  const { merchantNo, gatewayNo } = await sandbox.control<{ merchantNo: string; gatewayNo: string }>(
    'merchants',
    {},
  )
  const order = { merchantNo, amount: '40.00' }
  const paid = []
  for (let index = 0; index < 9; index += 1) paid.push((await pay(sandbox, order)).tradeNo)
  await passDays(sandbox, 2, merchantNo)
  const client = await sandbox.signIn(merchantNo, 'admin')
  const [first = '', second = '', third = '', ...rest] = paid
  const chargeback = { kind: 'chargeback', reason: 'not_received' }
  for (const tradeNo of [first, ...rest]) await sandbox.control('disputes', { tradeNo, ...chargeback })
  const reopened = await sandbox.control<{ disputeNo: string }>('disputes', {
    tradeNo: second,
    ...chargeback,
  })
  const transition = (name: string) =>
    sandbox.control('disputes/transition', { merchantNo, disputeNo: reopened.disputeNo, transition: name })
  await sandbox.control('alerts', { tradeNo: third })
  await pay(sandbox, { ...order, preAuth: true })
  const own = eq(websites.merchantNo, merchantNo)
  const now = sandbox.now(merchantNo)
  await sandbox.db.update(websites).set({ rectification: 'to_rectify', updatedAt: now }).where(own)
  const soon = new Date(+now + millisecondsInDay)
  await sandbox.db
    .update(apiKeys)
    .set({ replacedAt: now, expiresAt: soon })
    .where(and(eq(apiKeys.merchantNo, merchantNo), eq(apiKeys.environment, 'test')))
  return { merchantNo, gatewayNo, client, transition, soon, now }
}

test('for the seeded merchant, every deadline equals its list', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const lines = await linesOf(client)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.map(({ dueAt }) => dueAt)).toEqual(lines.map(({ dueAt }) => dueAt).toSorted())
  await expectAsListed(client, lines)
  const { data } = await client.call(calls['settlement/readiness.do'], {})
  const next = new Map(data.gateways.map(({ gatewayNo, nextTabulationAt }) => [gatewayNo, nextTabulationAt]))
  const cutOffs = Map.groupBy(
    lines.filter(({ kind }) => kind === 'waybill'),
    ({ gatewayNo }) => gatewayNo ?? '',
  )
  expect(cutOffs.size).toBeGreaterThan(0)
  for (const [gatewayNo, of] of cutOffs) expect(of[0]?.dueAt).toBe(next.get(gatewayNo))
})

test('one week of a merchant: equal deadlines of a day are one row, completed and past ones disappear', async () => {
  const { merchantNo, gatewayNo, client, soon } = await busyMerchant()
  const lines = await linesOf(client)
  await expectAsListed(client, lines)
  const kinds = Object.fromEntries(lines.map((line) => [line.kind, line]))
  // Eight chargebacks on one day.
  expect(lines.filter(({ kind }) => kind === 'dispute')).toEqual([
    expect.objectContaining({ count: 8, no: null, subject: null, overdue: false }),
  ])
  expect(kinds).toMatchObject({
    alert: { count: 1, amount: '40.00', currency: 'USD', overdue: false },
    pre_auth: { count: 1, amount: '40.00' },
    website: { count: 1, overdue: false },
    api_key: { dueAt: soon.toISOString(), gatewayNo },
  })
  await passDays(sandbox, 4, merchantNo)
  const later = Object.fromEntries((await linesOf(client)).map((line) => [line.kind, line]))
  expect(later.api_key).toBeUndefined()
  // The issuer has not charged back yet: a refund can still prevent the chargeback.
  expect(later.alert).toMatchObject({ overdue: true })
  await passDays(sandbox, 12, merchantNo)
  const last = await linesOf(client)
  await expectAsListed(client, last)
  expect(last.find(({ kind }) => kind === 'website')).toMatchObject({ overdue: true })
  expect(last.filter(({ kind }) => kind === 'pre_auth')).toEqual([])
  await passDays(sandbox, 8, merchantNo)
  expect((await linesOf(client)).filter(({ kind }) => kind === 'dispute' || kind === 'alert')).toEqual([
    // The chargeback after the alert that the merchant did not respond to.
    expect.objectContaining({ kind: 'dispute', count: 1 }),
  ])
})

test('an expiring consent and a coming report are deadlines', async () => {
  const client = await sandbox.signIn('100001', 'admin')
  const lines = await linesOf(client)
  const now = sandbox.now('100001')
  const reports = lines.filter(({ kind }) => kind === 'report')
  expect(reports.length).toBeGreaterThan(0)
  for (const { dueAt } of reports) expect(+new Date(dueAt)).toBeGreaterThan(+now - millisecondsInDay)
  const [shop] = await sandbox.db
    .select()
    .from(payoutShops)
    .where(and(eq(payoutShops.merchantNo, '100001'), eq(payoutShops.status, 'authorized')))
  if (!shop) throw new Error('the seed has an authorized shop')
  const consentUntil = new Date(+now + 3 * millisecondsInDay)
  await sandbox.db
    .update(payoutShops)
    .set({ consentUntil })
    .where(and(eq(payoutShops.merchantNo, '100001'), eq(payoutShops.gatewayNo, shop.gatewayNo)))
  const found = (await linesOf(client)).find(({ kind }) => kind === 'consent')
  expect(found).toMatchObject({ gatewayNo: shop.gatewayNo, dueAt: consentUntil.toISOString() })
})

test('users see only deadlines that their role allows, by page and by website', async () => {
  const { merchantNo } = await busyMerchant()
  const pages = (code: string, rights: RoleRights) =>
    sandbox.db
      .update(roles)
      .set({ rights })
      .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, code)))
  await pages('finance', { pages: ['/deal/auth', '/deal/dispute'], calls: [] })
  const finance = await sandbox.signIn(merchantNo, 'finance')
  expect((await kindsOf(finance)).toSorted()).toEqual(['dispute', 'pre_auth'])
  await pages('support', { pages: '*', calls: [], sites: ['elsewhere.example'] })
  const support = await sandbox.signIn(merchantNo, 'support')
  // Keys and reports belong to gateways, which the websites of a role do not limit.
  expect((await kindsOf(support)).filter((kind) => kind !== 'report')).toEqual(['api_key'])
  await pages('risk', { pages: [], calls: [] })
  const risk = await sandbox.signIn(merchantNo, 'risk')
  expect(await linesOf(risk)).toEqual([])
  // The calendar of another merchant contains only that merchant's deadlines.
  const other = await sandbox.signIn('100002', 'admin')
  const mine = new Set((await linesOf(await sandbox.signIn(merchantNo, 'admin'))).map(({ no }) => no))
  const shared = (await linesOf(other)).filter(({ kind, no }) => kind !== 'report' && no && mine.has(no))
  expect(shared).toEqual([])
})

describe('the calendar', () => {
  const password = DEMO_PASSWORD
  const rotate = async (client: ProviderClient, action: 'renew' | 'end' = 'renew') =>
    (await client.callWithToken(rotateFeed, { action, ...(action === 'renew' && { password }) })).data.key ??
    ''
  const fetched = async (key: string) => {
    const response = await sandbox.client().fetch(deadlineFeed, { key })
    const text = await response.text()
    return response.headers.get('content-type')?.startsWith('text/calendar') ? readCalendar(text) : text
  }
  const eventsOf = async (key: string) => {
    const read = await fetched(key)
    if (typeof read === 'string') throw new Error(read)
    return read.events
  }

  test('the calendar has the same events as the page, each with a stable ID', async () => {
    const { client, merchantNo } = await busyMerchant()
    const key = await rotate(client)
    const lines = await linesOf(client)
    const events = await eventsOf(key)
    // Times in a calendar are in whole seconds.
    const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)
    expect(events.map(({ at, url }) => [+at / 1000, url])).toEqual(
      lines.map((line) => [seconds(line.dueAt), `http://localhost:3000${deadlineHref(line)}`]),
    )
    for (const [index, { summary }] of events.entries()) {
      expect(summary).toContain(lines[index]?.subject ?? String(lines[index]?.count))
    }
    const uids = events.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    await sandbox.advance('PT1M', merchantNo)
    expect((await eventsOf(key)).map(({ uid }) => uid)).toEqual(uids)
  })

  test('a new URL invalidates the previous one; an invalid URL gives the same answer as an unknown one', async () => {
    const { client } = await busyMerchant()
    expect((await boardOf(client)).feed).toBeNull()
    const first = await rotate(client)
    expect((await boardOf(client)).feed).toMatchObject({ locale: 'en_US' })
    const second = await rotate(client)
    expect(typeof (await fetched(first))).toBe('string')
    expect((await eventsOf(second)).length).toBeGreaterThan(0)
    expect(await rotate(client, 'end')).toBe('')
    expect((await boardOf(client)).feed).toBeNull()
    const codes = []
    for (const key of [first, second, 'nobody’s', '']) {
      const { code } = (await (await sandbox.client().fetch(deadlineFeed, { key })).json()) as {
        code: string
      }
      codes.push(code)
    }
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'E3540'))
  })

  test('the key is in one response, and in no retry, log or database', async () => {
    const { client, merchantNo } = await busyMerchant()
    const token = await client.operationToken()
    const made = await client.callWithToken(rotateFeed, { action: 'renew', password }, token)
    const key = made.data.key ?? ''
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await client.callWithToken(rotateFeed, { action: 'renew', password }, token)).code).toBe('E2037')
    expect((await eventsOf(key)).length).toBeGreaterThan(0)
    const { data } = await client.call(calls['merchantLog/list.do'], {})
    expect(data.list.slice(0, 2).map(({ result }) => result)).toEqual(['failed', 'success'])
    expect(JSON.stringify(data)).not.toContain(key)
    const { rows } = await sandbox.db.execute(
      `select * from calendar_feeds where merchant_no = '${merchantNo}'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('has the current permissions; ends with the account and stays ended if the account is restored', async () => {
    const { client, merchantNo } = await busyMerchant()
    const finance = await sandbox.signIn(merchantNo, 'finance')
    const key = await rotate(finance)
    const kinds = async () => [
      ...new Set((await eventsOf(key)).map(({ url }) => new URL(url).pathname.split('/')[2])),
    ]
    await sandbox.control('roles', {
      merchantNo,
      role: 'finance',
      rights: { pages: ['/deal/auth', '/deal/dispute'], calls: [] },
    })
    expect((await kinds()).toSorted()).toEqual(['auth', 'dispute'])
    await sandbox.control('roles', { merchantNo, role: 'finance', rights: { pages: [], calls: [] } })
    expect(await fetched(key)).toContain('E3540')
    for (const status of ['deactivated', 'active'] as const) {
      const done = await client.callWithToken(calls['adminManage/updateStatus.do'], {
        userName: 'finance',
        status,
      })
      expect(done.code).toBe(SUCCESS)
      expect(typeof (await fetched(key))).toBe('string')
    }
  })

  test('the calendar contains no customer data', async () => {
    const { client } = await busyMerchant()
    const response = await sandbox.client().fetch(deadlineFeed, { key: await rotate(client) })
    const text = (await response.text()).replaceAll('\r\n ', '')
    const orders = (await client.call(calls['transaction/list.do'], { pageSize: 100 })).data.list
    for (const { customerName, email, cardLast4, amount } of orders) {
      for (const fact of [customerName, email, amount]) if (fact) expect(text).not.toContain(fact)
      if (cardLast4) expect(text).not.toMatch(new RegExp(`\\*${cardLast4}`))
    }
  })

  test('is in the language in which it was created', async () => {
    const client = await sandbox.signIn('100001', 'risk')
    const token = await client.operationToken()
    const made = await client.call(
      rotateFeed,
      { action: 'renew', password },
      {
        headers: { operationToken: token, locale: 'zh_CN' },
      },
    )
    const read = await fetched(made.data.key ?? '')
    if (typeof read === 'string') throw new Error(read)
    expect(read.properties.get('X-WR-CALNAME')).toMatch(/\p{Script=Han}/u)
    expect(read.events.every(({ summary }) => /\p{Script=Han}/u.test(summary))).toBe(true)
  })
})

test('every kind has a built page', () => {
  expect(Object.values(deadlinePages).filter((page) => !routeOf(page)?.built)).toEqual([])
})
