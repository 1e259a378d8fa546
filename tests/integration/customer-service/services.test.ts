import { eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { riskTrades } from '#lib/contract/customer-service.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { addDaysIn, dayOf, startOfDayIn } from '#lib/rules/days.ts'
import { documentsJob } from '#sandbox/domain/risk/customer-service/documents.ts'
import { dailyDocuments, documentSettings } from '#sandbox/platform/db/schema/customer-service.ts'
import { merchants } from '#sandbox/platform/db/schema/identity.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Value-added services: review findings, alert thresholds, documents, chargebacks by month. */

const sandbox = withSandbox({ transactions: 1500 }, 120_000)
let client: ProviderClient
let merchantNo: string

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

const pay = (given: object = {}) =>
  sandbox.control<{ tradeNo: string }>('payments', {
    merchantNo,
    amount: '20.00',
    currency: 'USD',
    outcome: 'success',
    ...given,
  })
const chargeback = async () => {
  const { tradeNo } = await pay()
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
  return tradeNo
}
const mails = (to: string) =>
  sandbox.control<{ subject: string; body: string }[]>(`outbox?${new URLSearchParams({ kind: 'email', to })}`)

type Trade = AnswerOf<typeof riskTrades>['list'][number]

describe('the review of orders', () => {
  test('compares an order with the previous order of the same email', async () => {
    const email = `ann@${merchantNo}.example`
    const customer = { email, name: 'Ann Lee', ip: '192.0.2.1' }
    await pay({ customer })
    await sandbox.advance('PT1M', merchantNo)
    const second = await pay({ customer: { ...customer, ip: '192.0.2.9' }, amount: '301.00' })
    const { data } = await client.call(calls['customerService/riskTrades.do'], { tradeNo: [second.tradeNo] })
    expect(data.list[0]).toMatchObject({ largeAmount: true })
    expect(data.list[0]?.changes).toContain('ip')
  })

  test('the filter finds an email in capital letters', async () => {
    const customer = { email: `Ben@${merchantNo}.example`, name: 'Ben Lee' }
    const { tradeNo } = await pay({ customer, amount: '301.00' })
    const { data } = await client.call(calls['customerService/riskTrades.do'], { email: customer.email })
    expect(data.list.map((row) => row.tradeNo)).toEqual([tradeNo])
  })

  test('agrees with the orders, order by order', async () => {
    const seeded = await sandbox.signIn('100001', 'admin')
    const found: Trade[] = []
    for (let cursor: string | undefined; ; ) {
      const { data } = await seeded.call(calls['customerService/riskTrades.do'], {
        pageSize: 100,
        ...(cursor && { cursor }),
      })
      found.push(...data.list)
      cursor = data.nextCursor
      if (!cursor) break
    }
    const since = new Date(Math.min(...found.map(({ createdAt }) => +new Date(createdAt))))
    const { rows } = await sandbox.db.execute<{ trade_no: string; score: number }>(sql`
      select t.trade_no, 10 * (t.card_hash <> b.card_hash)::int + 20 * ((t.ip <> b.ip)::int
        + (t.customer_name <> b.customer_name)::int
        + coalesce(t.billing_address ->> 'phone' <> b.billing_address ->> 'phone', false)::int
        + coalesce(t.billing_address ->> 'country' <> b.billing_address ->> 'country', false)::int
        + coalesce(t.billing_key <> b.billing_key, false)::int) as score
      from transactions t cross join lateral (
        select * from transactions o where o.merchant_no = t.merchant_no and o.email = t.email
          and o.environment = 'live' and (o.created_at, o.trade_no) < (t.created_at, t.trade_no)
        order by o.created_at desc, o.trade_no desc limit 1) b
      where t.merchant_no = '100001' and t.environment = 'live' and t.created_at >= ${since.toISOString()}::timestamptz
        and t.card_hash is not null and b.card_hash is not null`)
    const scores = new Map(found.map(({ tradeNo, score }) => [tradeNo, score]))
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ trade_no, score }) => (scores.get(trade_no) ?? 0) !== score)).toEqual([])
    expect(new Set(rows.map(({ score }) => score)).size).toBeGreaterThan(1)
  })

  test.each([
    [{ scoreFrom: '10' as const }, (trade: Trade) => trade.score >= 10],
    [{ largeAmount: true }, (trade: Trade) => trade.largeAmount],
    [{ change: ['card' as const] }, (trade: Trade) => trade.changes.includes('card')],
    [{ orderState: ['failed' as const] }, (trade: Trade) => trade.orderState === 'failed'],
    [{ gatewayNo: ['10000102'] }, (trade: Trade) => trade.gatewayNo === '10000102'],
  ])('the list shows only rows that match %j', async (filter, fits) => {
    const seeded = await sandbox.signIn('100001', 'admin')
    const { data } = await seeded.call(calls['customerService/riskTrades.do'], { ...filter, pageSize: 100 })
    expect(data.list.length).toBeGreaterThan(0)
    expect(data.list.every(fits)).toBe(true)
  })

  test('sends emails to the configured addresses, from the configured score', async () => {
    const to = `risk@${merchantNo}.example`
    const saved = await client.callWithToken(calls['customerService/emailConfig.do'], {
      enabled: true,
      minScore: 100,
      emails: [to, to],
      version: 0,
    })
    expect(saved.data.emails).toEqual([to])
    await pay()
    expect(await mails(to)).toEqual([])
    const { tradeNo } = await pay({ amount: '300.01' })
    expect((await mails(to)).map(({ subject }) => subject.includes(tradeNo))).toEqual([true])
    const stale = await client.callWithToken(calls['customerService/emailConfig.do'], {
      enabled: false,
      minScore: 1,
      emails: [],
      version: 0,
    })
    expect(stale.code).toBe('E3301')
    const { data } = await client.call(calls['merchantLog/list.do'], {
      call: ['customerService/emailConfig.do'],
    })
    expect(data.list.find(({ result }) => result === 'success')?.changes).toContainEqual({
      field: 'Minimum score',
      before: '40',
      after: '100',
    })
  })
})

describe('alert thresholds', () => {
  test('one email per threshold and month, independent of later chargebacks', async () => {
    const to = `line@${merchantNo}.example`
    await client.callWithToken(calls['customerService/saveChargebackLine.do'], {
      countLine: 2,
      rateLine: null,
      rateMinimum: 5,
      emails: [to],
      version: 0,
    })
    await chargeback()
    expect(await mails(to)).toEqual([])
    for (let more = 0; more < 3; more++) await chargeback()
    expect(await mails(to)).toHaveLength(1)
    const { data } = await client.call(calls['customerService/getChargebackLine.do'], {})
    expect(data.current).toMatchObject({ chargebacks: 4, sales: 4, rate: '100.00' })
    expect(data.crossed).toMatchObject([{ line: 'count', value: '2.00', measured: '2.00', emails: [to] }])
  })

  test('a threshold below the current value is reached immediately', async () => {
    const to = `late@${merchantNo}.example`
    await chargeback()
    await client.callWithToken(calls['customerService/saveChargebackLine.do'], {
      countLine: null,
      rateLine: '50',
      rateMinimum: 1,
      emails: [to],
      version: 0,
    })
    expect(await mails(to)).toHaveLength(1)
  })

  test('a rate of ten chargebacks per sale is shown', async () => {
    const old: string[] = []
    for (let order = 0; order < 10; order++) old.push((await pay()).tradeNo)
    await sandbox.advance('P40D', merchantNo)
    await pay()
    for (const tradeNo of old)
      await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
    const lines = await client.call(calls['customerService/getChargebackLine.do'], {})
    expect(lines.data.current).toMatchObject({ chargebacks: 10, sales: 1, rate: '1000.00' })
  })

  test('a rate of few chargebacks is not reported', async () => {
    const to = `few@${merchantNo}.example`
    await client.callWithToken(calls['customerService/saveChargebackLine.do'], {
      countLine: null,
      rateLine: '50',
      rateMinimum: 2,
      emails: [to],
      version: 0,
    })
    await chargeback()
    expect(await mails(to)).toEqual([])
    await chargeback()
    const [mail] = await mails(to)
    for (const part of [
      '拒付 2 笔，成功的卡交易 2 笔，拒付率 100.00%',
      'chargebacks 2, successful card orders 2, chargeback rate 100.00%',
      'Visa this month: Chargeback rate at or above, count far below: not monitored. To the threshold: count 98.',
      'What to do: ',
      '/deal/dispute?',
      '/deal/transaction?',
    ])
      expect(mail?.body).toContain(part)
  })

  test('both parts of a card scheme’s threshold: one email of its own, with the verdict of the page', async () => {
    const to = `scheme@${merchantNo}.example`
    await client.callWithToken(calls['customerService/saveChargebackLine.do'], {
      countLine: null,
      rateLine: null,
      rateMinimum: 1,
      emails: [to],
      version: 0,
    })
    for (const amount of ['74999.99', '0.01', '1.00']) {
      const { tradeNo } = await pay({ amount })
      await sandbox.control('frauds', { tradeNo, reason: 'stolen_card' })
      expect(await mails(to)).toHaveLength(amount === '74999.99' ? 0 : 1)
    }
    const [mail] = await mails(to)
    expect(mail?.body).toContain('Visa this month: Fraud rate at or above, amount at or above: monitored.')
    const { data } = await client.call(calls['customerService/getChargebackLine.do'], {})
    expect(data.crossed).toMatchObject([
      { line: 'scheme_fraud', cardType: 'visa', value: '75000.00', measured: '75000.00', rate: '100.00' },
    ])
    expect(data.schemes).toMatchObject([{ cardType: 'visa', fraudUsd: '75001.00', frauds: 3, sales: 3 }])
  })

  test('parallel chargebacks send one email', async () => {
    const to = `once@${merchantNo}.example`
    await client.callWithToken(calls['customerService/saveChargebackLine.do'], {
      countLine: 1,
      rateLine: null,
      rateMinimum: 5,
      emails: [to],
      version: 0,
    })
    await Promise.all([chargeback(), chargeback(), chargeback()])
    expect(await mails(to)).toHaveLength(1)
  })
})

describe('daily documents', () => {
  const settings = (given: object) =>
    client.callWithToken(calls['customerService/saveSettings.do'], {
      documents: ['daily_review', 'seven_day_trades'],
      hour: 9,
      emails: [`daily@${merchantNo}.example`],
      version: 0,
      ...given,
    })

  test('are created every day at their hour, sent once, and contain the data of the day', async () => {
    const { timeZone } = (await client.call(calls['admin/getUserInfo.do'], {})).data
    const { tradeNo } = await pay()
    const day = dayOf(sandbox.now(merchantNo), timeZone)
    await pay({ outcome: 'declined' })
    await settings({})
    await sandbox.advance('P2D', merchantNo)
    await sandbox.advance('PT1M', merchantNo)
    const { data } = await client.call(calls['customerService/dailyReview.do'], { dayFrom: day, dayTo: day })
    expect(data.list.map(({ kind }) => kind).toSorted()).toEqual(['daily_review', 'seven_day_trades'])
    expect(data.list[0]).toMatchObject({
      orders: 2,
      success: 1,
      failed: 1,
      paid: [{ currency: 'USD', orders: 1, amount: '20.00' }],
    })
    const subjects = (await mails(`daily@${merchantNo}.example`)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(day))).toHaveLength(2)
    const trades = await client.call(calls['customerService/sevenDayTrades.do'], {})
    expect(trades.data.list.map((row) => row.tradeNo)).toEqual([tradeNo])
    expect(trades.data.paid).toEqual([{ currency: 'USD', orders: 1, amount: '20.00' }])
  })

  test('after half a year in one step only the last month is created', async () => {
    await settings({ documents: ['daily_review'], emails: [] })
    await sandbox.advance('P180D', merchantNo)
    const { data } = await client.call(calls['customerService/dailyReview.do'], { pageSize: 100 })
    expect(data.total).toBeGreaterThanOrEqual(31)
    expect(data.total).toBeLessThanOrEqual(32)
  })

  test.each([
    ['earlier than the present time', 9],
    ['later today', 22],
  ])('a change of the hour to one %s loses no day and repeats none', async (_, hour) => {
    const { timeZone } = (await client.call(calls['admin/getUserInfo.do'], {})).data
    const given = { documents: ['daily_review'], emails: [] }
    await settings({ ...given, hour: 20 })
    const now = sandbox.now(merchantNo)
    const ten = +startOfDayIn(addDaysIn(now, 3, timeZone), timeZone) + 10 * 3_600_000
    await sandbox.advance(`PT${Math.ceil((ten - +now) / 1000)}S`, merchantNo)
    const today = sandbox.now(merchantNo)
    expect((await settings({ ...given, hour, version: 1 })).code).toBe(SUCCESS)
    await sandbox.advance('PT14H', merchantNo)
    await sandbox.advance('P1D', merchantNo)
    const { data } = await client.call(calls['customerService/dailyReview.do'], {})
    const days = [-2, -1, 0].map((day) => dayOf(addDaysIn(today, day, timeZone), timeZone))
    expect(data.list.map(({ day }) => day).filter((day) => day >= String(days[0]))).toEqual(days.toReversed())
  })

  test('at midnight after the clock change in spring, the document is that of the day before', async () => {
    const mine = eq(merchants.merchantNo, merchantNo)
    await sandbox.db.update(merchants).set({ timeZone: 'Europe/Berlin' }).where(mine)
    await settings({ documents: ['daily_review'], hour: 0, emails: [] })
    // The clock changes on 2040-03-25, which has 23 hours.
    const now = new Date('2040-03-25T22:00:00Z')
    await sandbox.db
      .update(documentSettings)
      .set({ nextAt: now })
      .where(eq(documentSettings.merchantNo, merchantNo))
    await documentsJob.run({ db: sandbox.db, merchantNo, now })
    const made = await sandbox.db
      .select({ day: dailyDocuments.day })
      .from(dailyDocuments)
      .where(eq(dailyDocuments.merchantNo, merchantNo))
    expect(made).toEqual([{ day: '2040-03-25' }])
  })

  test('turned off: no document', async () => {
    await settings({ documents: [] })
    await sandbox.advance('P3D', merchantNo)
    const { data } = await client.call(calls['customerService/dailyReview.do'], {})
    expect(data.list).toEqual([])
  })

  test.each(['DR', 'ST'])('the document %s… is a PDF, visible only to its merchant', async (prefix) => {
    await pay()
    await settings({})
    await sandbox.advance('P2D', merchantNo)
    const { data } = await client.call(calls['customerService/dailyReview.do'], {})
    const documentNo = data.list.find((row) => row.documentNo.startsWith(prefix))?.documentNo ?? ''
    const input = { documentNo, timeZone: 'Asia/Shanghai' }
    const answer = await client.fetch(calls['customerService/pdf.do'], input)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { client: stranger } = await sandbox.newMerchant()
    expect((await stranger.call(calls['customerService/pdf.do'], input)).code).toBe('E3003')
  })
})

test('chargebacks by month equal the lists', async () => {
  const seeded = await sandbox.signIn('100001', 'admin')
  const today = dayOf(sandbox.now(), 'Asia/Shanghai')
  const months = { monthFrom: monthBefore(new Date(today), 4), monthTo: today.slice(0, 7) }
  const { data } = await seeded.call(calls['customerService/chargebackData.do'], months)
  const rate = await seeded.call(calls['customerService/protestRate.do'], months)
  const reduced = await seeded.call(calls['customerService/reductionData.do'], months)
  const disputes = async (filter: object) => (await seeded.call(calls['dispute/list.do'], filter)).data.total
  expect(data.rows.some(({ chargebacks }) => chargebacks > 0)).toBe(true)
  for (const { from, to, cardType, chargebacks, sales } of data.rows) {
    const filed = { filedAtFrom: from, filedAtTo: to, cardType: [cardType] }
    expect(await disputes({ ...filed, disputeType: ['chargeback'], chargebackKind: ['regular'] })).toBe(
      chargebacks,
    )
    const orders = await seeded.call(calls['transaction/list.do'], {
      createdAtFrom: from,
      createdAtTo: to,
      cardType: [cardType],
      outcome: ['success'],
      environment: ['live'],
    })
    expect(orders.data.total).toBe(sales)
  }
  const home = (await seeded.call(calls['home/getTodos.do'], {})).data.thresholds.schemes
  const latest = data.rows.filter(({ month }) => month === months.monthTo)
  expect(
    latest.map(({ month: _, from: _from, to: _to, rate: _rate, chargebackUsd: _usd, ...scheme }) => scheme),
  ).toEqual(home.map(({ fraudRate: _, chargebackRate: _rate, ...scheme }) => scheme))
  const lines = await seeded.call(calls['customerService/getChargebackLine.do'], {})
  expect(lines.data.schemes).toEqual(home.map(({ fraudRate: _, chargebackRate: _rate, ...scheme }) => scheme))
  for (const { from, to, retrievals, rdr } of rate.data) {
    const filed = { filedAtFrom: from, filedAtTo: to }
    expect(await disputes({ ...filed, disputeType: ['retrieval'] })).toBe(retrievals)
    expect(await disputes({ ...filed, chargebackKind: ['rdr'] })).toBe(rdr)
  }
  for (const { from, to, retrievals } of reduced.data) {
    const filed = { filedAtFrom: from, filedAtTo: to }
    expect(await disputes({ ...filed, disputeType: ['retrieval'], moneyState: ['refund'] })).toBe(retrievals)
  }
})

const monthBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

test('months in reverse order are refused', async () => {
  const answer = await client.call(calls['customerService/protestRate.do'], {
    monthFrom: '2026-05',
    monthTo: '2026-04',
  })
  expect(answer).toMatchObject({
    code: 'E3007',
    fields: [{ path: 'monthFrom' }],
    msg: expect.stringContaining('365'),
  })
})
