import { addDays } from 'date-fns/addDays'
import { and, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { findOrders } from '#sandbox/domain/payments/transaction/uploaded-orders.ts'
import { bankChangesJob } from '#sandbox/domain/settlement/bank-account/jobs.ts'
import { payoutJob } from '#sandbox/domain/settlement/payout/provider.ts'
import { failBatch } from '#sandbox/domain/settlement/settlement/advance.ts'
import { batchesJob, reservesJob, tabulationsJob } from '#sandbox/domain/settlement/settlement/jobs.ts'
import { ensureRates } from '#sandbox/domain/settlement/settlement/rates.ts'
import {
  fxRates,
  ledgerPostings,
  operationLogs,
  payoutEvents,
  settlementBatches,
} from '#sandbox/platform/db/schema/index.ts'
import { allWebsites } from '#sandbox/platform/gate/website-scope.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { atOnce, codesAtOnce, ready } from '#tests/support/at-once.ts'
import { bankChangesOf, pdf } from '#tests/support/bank-changes.ts'
import { payoutProvider } from '#tests/support/payout-provider.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** Settlement and payout: two sandboxes on one database run the same jobs, and each job has one effect. */

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

const inDays = (days: number) => addDays(sandbox.now(merchantNo), days)
const runOf = (job: Job, now: Date) => () => job.run({ db: sandbox.db, merchantNo, now })
const twice = (job: Job, now: Date, table: string) =>
  atOnce(sandbox, [runOf(job, now), runOf(job, now)], table)

describe('settlement', () => {
  let tradeNo: string
  /** A delivered order, so that it is settled two weeks later. */
  const delivered = async () => {
    const paid = await pay(sandbox, { merchantNo, amount: '100.00' })
    const at = sandbox.now(merchantNo).toISOString()
    await sandbox.db.execute(sql`
      insert into waybills (merchant_no, trade_no, product_type, uploaded_by, uploaded_at, arrives_at)
      values (${merchantNo}, ${paid.tradeNo}, 'merchandise', 'admin', ${at}::timestamptz, ${at}::timestamptz)`)
    return paid.tradeNo
  }
  beforeEach(async () => {
    tradeNo = await delivered()
    await sandbox.advance('P2D', merchantNo)
  })
  const batches = () =>
    sandbox.db.select().from(settlementBatches).where(eq(settlementBatches.merchantNo, merchantNo))
  const postings = () =>
    sandbox.db.select().from(ledgerPostings).where(eq(ledgerPostings.merchantNo, merchantNo))

  test('two parallel tabulations create one batch', async () => {
    await twice(tabulationsJob, inDays(30), 'settlement_batches')
    expect((await batches()).map(({ orders, gross }) => [orders, gross])).toEqual([[1, '100.000']])
  })

  test('two parallel payouts write one payout and one reserve entry', async () => {
    const [tabulated, paid, released] = [inDays(30), inDays(40), inDays(260)]
    await runOf(tabulationsJob, tabulated)()
    await twice(batchesJob, paid, 'ledger_postings')
    const bank = async () => (await postings()).filter(({ account }) => account === 'bank')
    expect((await batches()).map(({ state }) => state)).toEqual(['processed'])
    expect(await bank()).toHaveLength(1)
    await twice(reservesJob, released, 'transaction_events')
    expect(await bank()).toHaveLength(2)
  })

  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['tabulated', async () => runOf(tabulationsJob, inDays(30))],
    [
      'removed from a canceled batch',
      async () => {
        await runOf(tabulationsJob, inDays(30))()
        const [batchNo = ''] = (await batches()).map((batch) => batch.batchNo)
        const moment = { merchantNo, now: inDays(30), timeZone: 'Asia/Shanghai' }
        return () => failBatch(sandbox.db, moment, { batchNo, state: 'canceled', remark: 'Review' })
      },
    ],
  ])('orders of one upload that are %s: no deadlock', async (_, prepare) => {
    const second = await delivered()
    // The first order is settled last.
    await sandbox.db.execute(
      sql`update transactions set concludes_at = concludes_at + interval '3 days' where trade_no = ${tradeNo}`,
    )
    const change = await prepare()
    // With statistics, the orders are changed in the order of their entries.
    await sandbox.db.execute(sql`analyze transactions, settlement_entries, settlement_batches`)
    const upload = () =>
      sandbox.db.transaction((tx) =>
        findOrders({ db: tx, merchantNo, rights: allWebsites }, [{ tradeNo }, { tradeNo: second }], {
          lock: true,
        }).then(() => 'done'),
      )
    const first = `select from transactions where trade_no = '${tradeNo}' for update`
    expect((await atOnce<unknown[]>(sandbox, [upload, change], first))[0]).toBe('done')
  })
})

test('two requests that need the same exchange rates both get them', async () => {
  const write = () => ensureRates(sandbox.db, { from: 'GBP', to: 'THB' }, '2020-01-01', '2020-01-03')
  await atOnce(sandbox, [write, write], 'fx_rates')
  const rows = await sandbox.db.select().from(fxRates).where(eq(fxRates.toCurrency, 'THB'))
  expect(rows.map(({ day }) => day).toSorted()).toEqual(['2020-01-01', '2020-01-02', '2020-01-03'])
})

describe('the payout account', () => {
  const returnTo = '/settings/bankAccount' as const
  const callback = calls['payoutAccount/callback.do']
  const provider = payoutProvider()
  const consent = async (answer: 'agree' | 'deny' = 'agree') => {
    const { data } = await client.callWithToken(calls['payoutAccount/authShop.do'], { gatewayNo, returnTo })
    return (await provider.answer(data.authorizeAt, answer)).params
  }
  const events = async () =>
    (await sandbox.db.select().from(payoutEvents).where(eq(payoutEvents.merchantNo, merchantNo))).map(
      ({ kind }) => kind,
    )
  beforeEach(async () => {
    await sandbox.control('payout', { merchantNo, payout: true, sellerKyb: true })
  })

  test('one response of the payout provider sent twice: processed once', async () => {
    const params = await consent()
    expect(await codesAtOnce(sandbox, client, callback, [params, params])).toEqual([SUCCESS, 'E3488'])
    expect(await events()).toEqual(['shop_authorized'])
  })

  test('the first consent of a shop given and refused in two tabs: it stays authorized', async () => {
    const answers = [await consent(), await consent('deny')]
    expect(await codesAtOnce(sandbox, client, callback, answers)).toEqual([SUCCESS, SUCCESS])
    const [shop] = (await client.call(calls['payoutAccount/query.do'], {})).data.shops
    expect(shop).toMatchObject({ status: 'authorized', reason: null })
    expect(await events()).toEqual(['shop_authorized'])
  })

  test('early payout applied for twice: one application', async () => {
    await client.call(callback, await consent())
    const input = { gatewayNo }
    const codes = await codesAtOnce(sandbox, client, calls['payoutAccount/earlyPayout.do'], [input, input])
    expect(codes).toEqual([SUCCESS, 'E3485'])
  })

  test('decided by two parallel runs of the job: once', async () => {
    await client.call(callback, await consent())
    await client.callWithToken(calls['payoutAccount/earlyPayout.do'], { gatewayNo })
    await twice(payoutJob, inDays(5), 'payout_events')
    expect(await events()).toEqual(['shop_authorized', 'applied', 'pre_audit_failure'])
  })

  test('the consent is withdrawn while early payout is applied for: it stays withdrawn', async () => {
    await client.call(callback, await consent())
    const apply = await ready(client, calls['payoutAccount/earlyPayout.do'], { gatewayNo })
    const withdraw = () =>
      sandbox.control('payout', { merchantNo, shop: { gatewayNo, end: 'withdrawn' } }).then(() => 'done')
    await atOnce(sandbox, [apply, withdraw])
    const [shop] = (await client.call(calls['payoutAccount/query.do'], {})).data.shops
    expect(shop).toMatchObject({ status: 'unauthorized', early: { reason: 'withdrawn', decidesAt: null } })
  })
})

describe('a change of a bank account', () => {
  const change = calls['bankAccount/requestChange.do']
  const own = () => bankChangesOf(sandbox, client)

  test('two changes requested at once: one is accepted', async () => {
    const tokens = [await client.operationToken(), await client.operationToken()]
    const sends = tokens.map((token) => () => own().request({}, [pdf()], token))
    const answers = await atOnce<Awaited<ReturnType<ReturnType<typeof own>['request']>>[]>(sandbox, sends)
    expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3491'])
    expect(await own().list()).toHaveLength(1)
  })

  test('a request that waits until another one has ended replaces the account of that one', async () => {
    await own().request()
    const token = await client.operationToken()
    const second = { country: 'GB', accountNo: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' }
    const request = () => own().request(second, [pdf()], token)
    const merchant = `select from merchants where merchant_no = '${merchantNo}' for update`
    const [answer] = await atOnce<[Awaited<ReturnType<typeof request>>, unknown]>(
      sandbox,
      [request, runOf(bankChangesJob, inDays(10))],
      merchant,
    )
    expect(answer).toMatchObject({ code: SUCCESS, data: { replacedLast4: '3000', accountLast4: '6819' } })
    await runOf(bankChangesJob, inDays(20))()
    expect((await own().account())?.accountLast4).toBe('6819')
  })

  test('withdrawn twice at once: once', async () => {
    const { changeNo } = (await own().request()).data
    const withdraw = calls['bankAccount/withdrawChange.do']
    const codes = await codesAtOnce(sandbox, client, withdraw, [{ changeNo }, { changeNo }])
    expect(codes).toEqual([SUCCESS, 'E3493'])
  })

  test('reviewed by two runs of the job: each step once', async () => {
    await own().request()
    await twice(bankChangesJob, inDays(10), 'operation_logs')
    const lines = await sandbox.db
      .select()
      .from(operationLogs)
      .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, change.path)))
      .orderBy(operationLogs.id)
    expect(lines.map(({ after }) => after?.status)).toEqual(['requested', 'in_review', 'done'])
  })
})
