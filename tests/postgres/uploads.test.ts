import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { atOnce, ready } from '#tests/support/at-once.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { detailOf, passDays, pay } from '#tests/support/sandbox-orders.ts'
import { uploadTo } from '#tests/support/upload.ts'

/** Waybills, product details and refunds of one order that are uploaded twice in parallel are written once. */

const sandbox = withSandbox()
let merchantNo: string
let client: ProviderClient
let tradeNos: string[]

beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
  tradeNos = []
  for (let index = 0; index < 3; index += 1) tradeNos.push((await pay(sandbox, { merchantNo })).tradeNo)
  await passDays(sandbox, 2, merchantNo)
})

const saveWaybills = calls['waybill/saveRows.do']
const number = { carrierCode: 'DHL', trackingNumber: 'AB1234', trackingSite: 'www.dhl.com' }
/** Rows of a file about these orders. */
const waybills = (indexes: readonly number[], batchNo?: string) => ({
  fileName: 'waybills.xlsx',
  ...(batchNo && { batchNo }),
  rows: indexes.map((index) => ({ line: index + 2, cells: { tradeNo: tradeNos[index] ?? '', ...number } })),
})
const verdictsOf = (answers: readonly { data: { rows: readonly { verdict: string }[] } }[]) =>
  answers.map(({ data }) => data.rows.map(({ verdict }) => verdict))

test('two files with the same waybills: the second finds them saved', async () => {
  const sends = await Promise.all([0, 1].map(() => ready(client, saveWaybills, waybills([0, 1]))))
  expect(verdictsOf(await atOnce(sandbox, sends))).toEqual([
    ['new', 'new'],
    ['unchanged', 'unchanged'],
  ])
  const { events } = await detailOf(client, tradeNos[0] ?? '')
  expect(events.filter(({ kind }) => kind === 'waybill_uploaded')).toHaveLength(1)
})

test('two parts of one file: the upload counts both', async () => {
  const { batchNo } = (await client.callWithToken(saveWaybills, waybills([0]))).data.upload
  const sends = await Promise.all(
    [1, 2].map((index) => ready(client, saveWaybills, waybills([index], batchNo))),
  )
  await atOnce(sandbox, sends)
  const { list } = (await client.call(calls['waybill/uploadResult.do'], {})).data
  expect(list.find((row) => row.batchNo === batchNo)).toMatchObject({ total: 3, added: 3 })
})

test('two files with the same product details: the second finds them saved', async () => {
  const cells = { tradeNo: tradeNos[0] ?? '', details: 'Tent|Peg', price: '89.9|1', quantity: '1|12' }
  const input = { fileName: 'products.xlsx', rows: [{ line: 2, cells }] }
  const sends = await Promise.all([0, 1].map(() => ready(client, calls['commodity/saveRows.do'], input)))
  expect(verdictsOf(await atOnce(sandbox, sends))).toEqual([['new'], ['unchanged']])
})

test('two files with the same refunds: the second finds them requested', async () => {
  const rows = tradeNos.map((tradeNo, index) => ({
    line: index + 2,
    cells: { tradeNo, amount: '10.00', reason: 'Recall' },
  }))
  const sends = await Promise.all(
    [rows, rows.toReversed()].map((each) =>
      ready(client, calls['refund/saveRows.do'], { fileName: 'refunds.xlsx', rows: each }),
    ),
  )
  expect(verdictsOf(await atOnce(sandbox, sends))).toEqual([
    ['new', 'new', 'new'],
    ['unchanged', 'unchanged', 'unchanged'],
  ])
  for (const tradeNo of tradeNos) expect((await detailOf(client, tradeNo)).refundedAmount).toBe('10.00')
})

test('one waybill from two forms: the second is refused', async () => {
  const [first, second] = [await client.operationToken(), await client.operationToken()]
  const save = (token: string) => () =>
    uploadTo(
      sandbox,
      client,
      calls['waybill/save.do'],
      {
        tradeNo: tradeNos[0] ?? '',
        version: 0,
        productType: 'merchandise',
        keep: [],
        pictures: [],
        ...number,
      },
      [],
      token,
    )
  const answers = await atOnce(sandbox, [save(first), save(second)])
  expect(answers.map(({ code }) => code)).toEqual([SUCCESS, 'E3010'])
})
