import { and, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { dayOf } from '#lib/rules/days.ts'
import { roles } from '#sandbox/platform/db/schema/identity.ts'
import { websites } from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { linkForm } from '#tests/support/link-form.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { uploadTo } from '#tests/support/upload.ts'
import { websitesOf } from '#tests/support/websites.ts'

/**
 * A role that is limited to some websites, beside the lists of orders: links, files, uploads, websites, and figures that
 * compare orders.
 */

const sandbox = withSandbox({ exportRowsAtOnce: 2 })
let merchantNo: string
let gatewayNo: string
let whole: ProviderClient
let limited: ProviderClient
let roleCode: string
const seen = 'seen.example'
const other = 'other.example'

beforeAll(async () => {
  ;({ merchantNo, gatewayNo, client: whole } = await sandbox.newMerchant())
  await sandbox.db
    .insert(websites)
    .values([seen, other].map((url) => ({ merchantNo, url, gatewayNo, status: 'reviewed' as const })))
  const { data } = await whole.callWithToken(calls['role/add.do'], {
    nameZh: '单站',
    nameEn: 'One site',
    description: '',
    displayHome: false,
    pages: [
      '/deal/transaction',
      '/deal/waybill',
      '/vitrual_terminal_vt',
      '/risk/website_profile',
      '/risk/stopped_orders',
      '/risk/rule_performance',
      '/added_service/riskOrder',
      '/added_service/dailyDocument',
    ],
    calls: [
      'transaction/download.do',
      'waybill/saveRows.do',
      'waybill/failedDownload.do',
      'quickPay/createLink.do',
      'quickPay/expireLink.do',
      'quickPay/sendInfo.do',
      'websiteLimit/add.do',
      'websiteLimit/batchAdd.do',
      'risk/performanceDownload.do',
      'customerService/pdf.do',
    ],
    sites: [seen],
  })
  roleCode = data.code
  const [row] = (await whole.call(calls['adminManage/list.do'], { userName: ['support'] })).data.list
  await whole.callWithToken(calls['adminManage/edit.do'], {
    userName: 'support',
    version: row?.version ?? 0,
    name: 'Support',
    email: 'support@shop.example',
    role: data.code,
    password: DEMO_PASSWORD,
  })
  limited = await sandbox.signIn(merchantNo, 'support')
})

test('an order whose shop writes its website in another form belongs to the website of the role', async () => {
  const { tradeNo } = await pay(sandbox, { merchantNo, website: 'Seen.Example/' })
  const { data } = await limited.call(calls['transaction/list.do'], { tradeNo: [tradeNo] })
  expect(data.list).toMatchObject([{ tradeNo, website: seen }])
})

describe('payment links', () => {
  const form = (website: string) => linkForm({ merchantNo, gatewayNo }, { website, use: 'many' })
  const create = (client: ProviderClient, website: string) =>
    client.callWithToken(calls['quickPay/createLink.do'], form(website))

  test('those of other websites are not listed, opened, sent or ended', async () => {
    const [mine, hidden] = [(await create(whole, seen)).data, (await create(whole, other)).data]
    const listed = async (client: ProviderClient) =>
      (await client.call(calls['quickPay/getPayLinks.do'], {})).data.list.map(({ linkNo }) => linkNo).sort()
    expect(await listed(limited)).toEqual([mine.linkNo])
    expect(await listed(whole)).toEqual([mine.linkNo, hidden.linkNo].sort())
    const use = async ({ linkNo }: { linkNo: string }) => [
      (await limited.call(calls['quickPay/getLink.do'], { linkNo })).code,
      (await limited.callWithToken(calls['quickPay/sendInfo.do'], { linkNo, email: 'a@mail.example' })).code,
      (await limited.callWithToken(calls['quickPay/expireLink.do'], { linkNo })).code,
    ]
    expect(await use(hidden)).toEqual(['E3003', 'E3003', 'E3003'])
    expect(await use(mine)).toEqual([SUCCESS, SUCCESS, SUCCESS])
    expect((await whole.call(calls['quickPay/getLink.do'], { linkNo: hidden.linkNo })).data).toMatchObject({
      status: 'active',
      mails: [],
    })
  })

  test('none is created for another website', async () => {
    expect((await create(limited, seen)).code).toBe(SUCCESS)
    expect((await create(limited, other)).fields).toEqual([
      { path: 'website', message: 'website_not_reviewed' },
    ])
  })
})

describe('websites', () => {
  test('a deactivated website that the role cannot see is not registered again', async () => {
    const own = websitesOf(sandbox, whole, gatewayNo)
    await sandbox.db.insert(websites).values(
      ['closed.example', 'open.example'].map((url) => ({
        merchantNo,
        url,
        gatewayNo,
        status: url === 'closed.example' ? ('stopped' as const) : ('reviewed' as const),
        closeReason: 'Closed for good',
      })),
    )
    const theirs = websitesOf(sandbox, limited, gatewayNo)
    expect((await theirs.add('closed.example')).code).toBe((await theirs.add('open.example')).code)
    const { rows } = (
      await uploadTo(
        sandbox,
        limited,
        calls['websiteLimit/batchAdd.do'],
        {
          fileName: 'rows.xlsx',
          rows: ['closed.example', 'open.example'].map((url, line) => ({
            line: line + 2,
            cells: { gatewayNo, url },
          })),
        },
        [],
      )
    ).data
    const refused = { verdict: 'wrong', issues: [{ column: 'url', message: 'website_exists' }] }
    expect(rows).toMatchObject([refused, refused])
    expect((await own.list({ url: ['closed.example'] })).list).toMatchObject([{ status: 'stopped' }])
    expect((await own.add('closed.example')).data.status).toBe('pending')
  })
})

test('a user sees the uploads of others only with all websites', async () => {
  const save = async (client: ProviderClient) =>
    (
      await client.callWithToken(calls['waybill/saveRows.do'], {
        fileName: 'waybills.xlsx',
        rows: [{ line: 2, cells: { tradeNo: '1', carrierCode: 'DHL', trackingNumber: 'AB0007' } }],
      })
    ).data.upload.batchNo
  const [theirs, mine] = [await save(whole), await save(limited)]
  const listed = async (client: ProviderClient) =>
    (await client.call(calls['waybill/uploadResult.do'], {})).data.list.map(({ batchNo }) => batchNo).sort()
  expect(await listed(limited)).toEqual([mine])
  expect(await listed(whole)).toEqual([theirs, mine].sort())
  const failed = async (client: ProviderClient, batchNo: string) => {
    const answer = await client.fetch(calls['waybill/failedDownload.do'], { batchNo, format: 'csv' })
    const text = await answer.text()
    return text.startsWith('{') ? JSON.parse(text).code : 'file'
  }
  expect([await failed(limited, mine), await failed(limited, theirs)]).toEqual(['file', 'E3003'])
  expect([await failed(whole, mine), await failed(whole, theirs)]).toEqual(['file', 'file'])
})

test('a daily document contains the figures of the websites of the role', async () => {
  await whole.callWithToken(calls['customerService/saveSettings.do'], {
    documents: ['daily_review'],
    hour: 9,
    emails: [],
    version: 0,
  })
  await sandbox.advance('P1D', merchantNo)
  const { timeZone } = (await whole.call(calls['admin/getUserInfo.do'], {})).data
  const day = dayOf(sandbox.now(merchantNo), timeZone)
  await pay(sandbox, { merchantNo, website: seen, amount: '11.11' })
  const { tradeNo } = await pay(sandbox, { merchantNo, website: other, amount: '22.22' })
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
  await sandbox.advance('P2D', merchantNo)
  const figures = async (client: ProviderClient) => {
    const input = { dayFrom: day, dayTo: day }
    const [row] = (await client.call(calls['customerService/dailyReview.do'], input)).data.list
    const file = await client.fetch(calls['customerService/pdf.do'], {
      documentNo: row?.documentNo ?? '',
      timeZone,
    })
    const text = textOf(Buffer.from(await file.arrayBuffer()))
    const printed = ['11.11', '33.33'].filter((sum) => text.includes(sum))
    return [row?.orders, row?.paid, row?.chargebacks, printed]
  }
  const paid = (orders: number, amount: string) => [{ currency: 'USD', orders, amount }]
  expect(await figures(limited)).toEqual([1, paid(1, '11.11'), 0, ['11.11']])
  expect(await figures(whole)).toEqual([2, paid(2, '33.33'), 1, ['33.33']])
})

describe('orders of one customer on two websites', () => {
  const card = '4111111111111111'
  const customer = { email: 'kate@mail.example', name: 'Kate Lee', ip: '24.115.102.72' }
  const order: Record<'earlier' | 'stopped' | 'later', string> = { earlier: '', stopped: '', later: '' }
  beforeAll(async () => {
    const buy = async (website: string, given: object = {}) => {
      await sandbox.advance('PT1M', merchantNo)
      return (await pay(sandbox, { merchantNo, website, customer, card, ...given })).tradeNo
    }
    order.earlier = await buy(other)
    await whole.callWithToken(calls['riskList/add.do'], {
      listType: 'block',
      valueKind: 'ip',
      value: '203.0.113.9',
      reason: 'fraud',
      expiresOn: null,
      remark: '',
    })
    order.stopped = await buy(seen, { customer: { ...customer, ip: '203.0.113.9' } })
    order.later = await buy(other)
  })

  test('the order with which a review compared is left out if it is of another website', async () => {
    const compared = async (client: ProviderClient) => {
      const input = { tradeNo: [order.stopped] }
      const [row] = (await client.call(calls['customerService/riskTrades.do'], input)).data.list
      return [row?.changes, row?.comparedWith]
    }
    expect(await compared(limited)).toEqual([['ip'], null])
    expect(await compared(whole)).toEqual([['ip'], order.earlier])
  })

  test('a later order of another website does not count as paid later', async () => {
    const numbers = async (client: ProviderClient, paidLater: boolean) =>
      (await client.call(calls['risk/stoppedList.do'], { paidLater })).data.list.map(({ tradeNo }) => tradeNo)
    expect([await numbers(limited, true), await numbers(limited, false)]).toEqual([[], [order.stopped]])
    expect([await numbers(whole, true), await numbers(whole, false)]).toEqual([[order.stopped], []])
  })

  test('it is no later payer in the figures of the rules, their orders and their file', async () => {
    const figures = async (client: ProviderClient) => {
      const { list } = (await client.call(calls['risk/performance.do'], { pageSize: 100 })).data
      const row = list.find(({ check, stopped }) => check === 'risk_list' && stopped === 1)
      const input = { rule: row?.rule ?? '', figure: 'paid_later' as const }
      const orders = (await client.call(calls['risk/performanceOrders.do'], input)).data.list
      const file = await client.fetch(calls['risk/performanceDownload.do'], {
        ...input,
        format: 'csv',
        columns: ['tradeNo'],
        timeZone: 'UTC',
      })
      const text = await file.text()
      const isHarmless = Number(row?.harm) === 0
      return [
        row?.laterPayers,
        isHarmless,
        orders.map(({ tradeNo }) => tradeNo),
        text.includes(order.stopped),
      ]
    }
    expect(await figures(limited)).toEqual([0, true, [], false])
    expect(await figures(whole)).toEqual([1, false, [order.stopped], true])
  })

  // Last: it changes the role.
  test('an export that was started with more websites is not returned any more', async () => {
    const widen = (sites: '*' | string[]) =>
      sandbox.db
        .update(roles)
        .set({ rights: { pages: '*', calls: '*', sites } })
        .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, roleCode)))
    const job = async (client: ProviderClient) => {
      for (;;) {
        const [found] = (await client.call(calls['file/jobs.do'], {})).data.list
        if (found && found.status !== 'waiting' && found.status !== 'running') return found
      }
    }
    await widen('*')
    const before = await sandbox.signIn(merchantNo, 'support')
    await before.fetch(calls['transaction/download.do'], {
      format: 'csv',
      columns: ['tradeNo'],
      timeZone: 'UTC',
    })
    const { es } = await job(before)
    expect(es).toEqual(expect.any(String))
    await widen([seen])
    const after = await sandbox.signIn(merchantNo, 'support')
    const jobs = async (client: ProviderClient) => (await client.call(calls['file/jobs.do'], {})).data.list
    expect(await jobs(after)).toEqual([])
    const take = (client: ProviderClient) => client.fetch(calls['file/download.do'], { es: es ?? '' })
    expect((await (await take(after)).json()).code).toBe('E1403')
    await widen('*')
    const again = await sandbox.signIn(merchantNo, 'support')
    expect(await jobs(again)).toMatchObject([{ es }])
    expect(await (await take(again)).text()).toContain(order.earlier)
  })
})
