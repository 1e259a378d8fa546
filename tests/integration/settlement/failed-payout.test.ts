import { sql } from 'drizzle-orm'
import { deadlineFeed, rotateFeed } from '#lib/contract/deadline.ts'
import { calls } from '#lib/contract/index.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { dayOf } from '#lib/rules/days.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { readCalendar } from '#tests/support/icalendar.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** One payout that fails, is repeated and succeeds: what every page, email, feed and file shows meanwhile. */

const ZONE = 'Asia/Shanghai'
const REMARK = 'Account name does not match'

const sandbox = withSandbox({}, 240_000)
let merchant: OwnMerchant
let tradeNo: string
let feedKey: string
beforeAll(async () => {
  merchant = await sandbox.newMerchant()
  const { client, merchantNo } = merchant
  const { data } = await client.callWithToken(rotateFeed, { action: 'renew', password: DEMO_PASSWORD })
  feedKey = data.key ?? ''
  tradeNo = (await pay(sandbox, { merchantNo, amount: '100.00' })).tradeNo
  const at = sandbox.now(merchantNo).toISOString()
  await sandbox.db.execute(sql`
    insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
    values (${merchantNo}, ${tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
  const { db } = sandbox
  while (
    (await db.execute(sql`select 1 from settlement_batches where merchant_no = ${merchantNo}`)).rows
      .length === 0
  )
    await sandbox.advance('PT1H', merchantNo)
}, 240_000)

const day = (at: string | Date) => dayOf(new Date(at), ZONE)

/** What each place shows about the payout, in short. */
async function report() {
  const { client } = merchant
  const { list } = (await client.call(calls['settlement/list.do'], {})).data
  const [batch] = list
  if (!batch || list.length !== 1) throw new Error('not one batch')
  const money = (await client.call(calls['home/getMoney.do'], {})).data
  const { todos } = (await client.call(calls['home/getTodos.do'], {})).data
  const dynamics = (await client.call(calls['home/getAccountDynamics.do'], {})).data
  const calendar = (await client.call(calls['settlement/calendar.do'], {})).data
  const order = (await client.call(calls['settlement/tradeDetail.do'], { tradeNo })).data
  const { deadlines } = (await client.call(calls['deadline/list.do'], {})).data
  const feed = await client.fetch(deadlineFeed, { key: feedKey })
  const csv = await client.fetch(calls['settlement/download.do'], {
    format: 'csv',
    columns: ['state', 'retryAt', 'net', 'remark'],
    timeZone: ZONE,
  })
  const pdf = await client.fetch(calls['settlement/pdf.do'], { batchNo: batch.batchNo })
  const mail = await sandbox.lastMail(`contact@${merchant.merchantNo}.example`)
  const dates = calendar.items.filter(({ kind }) => kind === 'payout')
  return {
    batch,
    mail,
    feed: readCalendar(await feed.text()).events.filter(({ summary }) => summary.includes(batch.batchNo)),
    pdf: textOf(Buffer.from(await pdf.arrayBuffer())),
    says: {
      home: {
        next: money.nextPayouts.map(({ on, amount }) => `${on} ${amount}`),
        failed: money.failedPayouts.map(({ retryAt, amount }) => `${day(retryAt)} ${amount}`),
        todo: todos.find(({ kind }) => kind === 'payouts_failed')?.total,
        activity: dynamics.map(({ kind }) => kind).filter((kind) => kind.startsWith('payout')),
      },
      summary: [batch.state, batch.retryAt && day(batch.retryAt), batch.net, batch.remark],
      calendar: {
        payouts: dates.map(({ on, amount, retryAt }) => [on, amount, retryAt && day(retryAt)]),
        next: nextOf(calendar.items, 'payout').map(({ on }) => on),
      },
      order: [order.settlementStatus, order.failure?.state ?? null, order.failure?.remark ?? null],
      deadlines: deadlines.filter(({ kind }) => kind === 'payout_failed').map(({ dueAt }) => day(dueAt)),
      file: (await csv.text()).split('\r\n')[1],
    },
  }
}

test('a payout fails, is repeated and succeeds: every place states the current step', async () => {
  const { merchantNo, client } = merchant
  const before = await report()
  const { batchNo } = before.batch
  const promised = day(before.batch.payoutAt)
  expect(before.says).toEqual({
    home: { next: [`${promised} 86.80`], failed: [], todo: 0, activity: [] },
    summary: ['reviewed_pending_confirmation', null, '86.80', null],
    calendar: { payouts: [[promised, '86.80', null]], next: [promised] },
    order: ['settling', null, null],
    deadlines: [],
    file: 'Pending confirmation,,86.80,USD,',
  })
  expect([before.feed, before.mail]).toEqual([[], undefined])

  await sandbox.control('settlement', { merchantNo, batchNo, state: 'confirmation_failed', remark: REMARK })
  const failed = await report()
  const retry = day(failed.batch.retryAt ?? '')
  const expected = day(failed.batch.payoutAt)
  expect(retry > promised && expected >= retry).toBe(true)
  expect(failed.says).toEqual({
    home: { next: [], failed: [`${retry} 86.80`], todo: 1, activity: ['payout_failed'] },
    summary: ['confirmation_failed', retry, '86.80', REMARK],
    calendar: { payouts: [[expected, '86.80', retry]], next: [] },
    order: ['settling', 'confirmation_failed', REMARK],
    deadlines: [retry],
    file: `Confirmation failed,${retry},86.80,USD,${REMARK}`,
  })
  expect(failed.feed.map(({ at }) => day(at))).toEqual([retry])
  expect(failed.pdf).toContain('Confirmation failed')
  expect(failed.pdf.replaceAll('\n', ' ')).toContain(`Retry on ${retry}`)
  expect(failed.mail?.subject).toContain(`Payout ${batchNo} failed: 86.80 USD`)
  for (const text of [REMARK, retry, 'Confirmation failed', '确认失败', 'Settings › Bank accounts'])
    expect(failed.mail?.body).toContain(text)
  const listed = await client.call(calls['settlement/list.do'], { state: ['confirmation_failed'] })
  expect(listed.data.total).toBe(1)

  // The first payout date passes, and no place shows it again.
  await sandbox.advance('P2D', merchantNo)
  expect((await report()).says).toEqual(failed.says)

  const left = +new Date(failed.batch.retryAt ?? '') - +sandbox.now(merchantNo)
  await sandbox.advance(`PT${Math.ceil(left / 1000) + 1}S`, merchantNo)
  const again = await report()
  expect(again.says).toEqual({
    ...before.says,
    home: { ...before.says.home, next: [`${expected} 86.80`] },
    calendar: { payouts: [[expected, '86.80', null]], next: [expected] },
  })

  await sandbox.advance('P1D', merchantNo)
  const paid = await report()
  expect(paid.says).toEqual({
    home: { next: [], failed: [], todo: 0, activity: ['payout'] },
    summary: ['processed', null, '86.80', null],
    calendar: { payouts: [], next: [] },
    order: ['settled', null, null],
    deadlines: [],
    file: 'Paid out,,86.80,USD,',
  })
  expect(day(paid.batch.payoutAt)).toBe(expected)
  expect(paid.mail?.subject).toContain(`Payout ${batchNo}: 86.80 USD`)
  expect(paid.pdf).toContain('Paid out')
})
