import { millisecondsInDay } from 'date-fns/constants'
import { readXlsx } from 'hucre/xlsx'
import type { InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { customerFilter } from '#tests/support/risk-forms.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'
import { sheet, uploadTo } from '#tests/support/upload.ts'
import { workbook } from '#tests/support/workbooks.ts'

/** Allow and block lists: accepted and refused entries, the payments they decide, files, and entries of orders. */

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
let gatewayNo: string

beforeEach(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
})

type Form = InputOf<(typeof calls)['riskList/add.do']>
const form = (given: Partial<Form> = {}): Form => ({
  listType: 'block',
  valueKind: 'email',
  value: 'jane@shop.example',
  reason: given.listType === 'allow' ? 'known_customer' : 'fraud',
  expiresOn: null,
  remark: '',
  ...given,
})
const add = (given: Partial<Form> = {}) => client.callWithToken(calls['riskList/add.do'], form(given))
const added = async (given: Partial<Form> = {}) => {
  const answer = await add(given)
  expect([answer.code, answer.fields]).toEqual([SUCCESS, []])
  return answer.data
}
const list = async (input: InputOf<(typeof calls)['riskList/list.do']> = {}) =>
  (await client.call(calls['riskList/list.do'], input)).data
const one = async (listNo: string) => (await list({ listNo: [listNo] })).list[0]
const remove = (...listNo: string[]) => client.callWithToken(calls['riskList/remove.do'], { listNo })

const decided = async (given: Parameters<typeof pay>[1] = {}) => {
  const { tradeNo, errorCode } = await pay(sandbox, { merchantNo, ...given })
  const { data } = await client.call(calls['risk/explain.do'], { tradeNo })
  const of = (name: string) => data.checks.find(({ check }) => check === name)
  return { tradeNo, errorCode, decidedBy: data.decidedBy, entries: of('risk_list')?.findings ?? [], of }
}

/** A day in the merchant's time zone, counted from today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
    +sandbox.now(merchantNo) + days * millisecondsInDay,
  )

test.each<[Partial<Form>, string, string]>([
  [{ value: 'jane' }, 'value', 'email'],
  [{ valueKind: 'card', value: '4111111111111111' }, 'value', 'card_number'],
  [{ valueKind: 'card', value: '411111******9999' }, 'value', 'list_card_unknown'],
  [{ valueKind: 'card', value: '260101000000000000' }, 'value', 'list_card_unknown'],
  [{ valueKind: 'card', value: 'my card' }, 'value', 'list_card_format'],
  [{ valueKind: 'issuing_country', value: 'ZZ' }, 'value', 'list_country'],
  [{ reason: 'known_customer' }, 'reason', 'list_reason'],
  [{ expiresOn: '2020-01-01' }, 'expiresOn', 'in_past'],
  [{ remark: 'card 4111111111111111' }, 'remark', 'card_number'],
])('%j is refused at %s', async (given, path, message) => {
  const answer = await add(given)
  expect(answer.code).toBe('E3304')
  expect(answer.fields).toEqual([{ path, message }])
  expect((await list()).total).toBe(0)
})

test('a value is listed once, on one of the lists, even if two requests add it at the same time', async () => {
  const [first, second] = await Promise.all([add(), add({ value: 'Jane+1@shop.example' })])
  expect([first.code, second.code].sort()).toEqual([SUCCESS, 'E3303'])
  const [entry] = (await list()).list
  const refused = await add({ listType: 'allow' })
  expect(refused.code).toBe('E3303')
  expect(refused.fields).toEqual([{ path: 'value', message: `list_on_block?listNo=${entry?.listNo}` }])
  // After its removal, the value can be listed again.
  await remove(entry?.listNo ?? '')
  await added({ listType: 'allow' })
})

const number = '4539 1488 0343 6467'
test.each<[Partial<Form>, Parameters<typeof pay>[1]]>([
  [{ value: 'JANE+a@shop.example' }, { customer: { email: 'jane+b@SHOP.example' } }],
  [{ valueKind: 'domain', value: 'shop.example' }, { customer: { email: 'x@mail.shop.example' } }],
  [{ valueKind: 'bin', value: '453914' }, { card: number }],
  [{ valueKind: 'ip', value: '203.0.112.0/20' }, { customer: { ip: '203.0.113.9' } }],
  [{ valueKind: 'ip', value: '2001:db8::/32' }, { customer: { ip: '2001:db8:7::1' } }],
  [
    { valueKind: 'phone', value: '171 2345678' },
    { customer: { phone: '+49 171 2345678', billingCountry: 'DE' } },
  ],
  [{ valueKind: 'issuing_country', value: 'us' }, {}],
])('%j blocks %j, until the entry is removed', async (given, order) => {
  const { listNo } = await added(given)
  const blocked = await decided(order)
  expect(blocked).toMatchObject({ errorCode: 'R07', decidedBy: 'risk_list' })
  expect(blocked.entries).toMatchObject([{ part: 'block', ruleNo: listNo }])
  const entry = await one(listNo)
  expect(entry?.hits).toBe(1)
  expect(entry?.lastHitAt).not.toBeNull()
  const { data } = await client.call(calls['transaction/list.do'], { listNo: [listNo] })
  expect(data.list.map(({ tradeNo }) => tradeNo)).toEqual([blocked.tradeNo])
  expect((await remove(listNo)).data[0]?.code).toBe(SUCCESS)
  expect((await decided(order)).errorCode).toBeNull()
  expect((await list()).total).toBe(0)
  expect((await list({ state: ['removed'] })).list[0]).toMatchObject({ listNo, hits: 1 })
})

test('a card is chosen by an order or by its masked number, and matches by its fingerprint', async () => {
  const { tradeNo } = await pay(sandbox, { merchantNo, card: number })
  const byMask = await added({ valueKind: 'card', value: '453914******6467' })
  expect(byMask).toMatchObject({ value: '453914******6467', valueText: '453914******6467' })
  expect((await decided({ card: number })).errorCode).toBe('R07')
  await remove(byMask.listNo)
  const byOrder = await added({ valueKind: 'card', value: tradeNo })
  expect(byOrder.value).toBe('453914******6467')
  expect((await decided({ card: number })).errorCode).toBe('R07')
  expect((await decided()).errorCode).toBeNull()
})

test('an entry of the allow list overrides filters and score, and stays visible', async () => {
  await client.callWithToken(calls['consumerFilter/add.do'], {
    ...customerFilter(gatewayNo),
    condition: 'ip_proxy',
    countries: [],
  })
  const customer = { email: 'known@shop.example', ip: '185.1.2.3' }
  expect((await decided({ customer })).errorCode).toBe('R06')
  const { listNo } = await added({ listType: 'allow', value: customer.email })
  const passed = await decided({ customer })
  expect(passed).toMatchObject({ errorCode: null, decidedBy: null })
  expect(passed.of('customer_filter')).toMatchObject({ state: 'let_pass' })
  expect((await one(listNo))?.hits).toBe(1)
  const { data } = await client.call(calls['transaction/detail.do'], { tradeNo: passed.tradeNo })
  expect(data.letPassBy).toBe(listNo)
  // An order that would have passed anyway does not count.
  await decided({ customer: { ...customer, ip: '24.1.2.3' } })
  expect((await one(listNo))?.hits).toBe(1)
  // A country restriction would not decide on allowed orders.
  const change = { kind: 'country' as const, type: 'block' as const, countries: ['US'] }
  const simulated = await client.call(calls['risk/simulate.do'], change)
  expect(simulated.data.outcomes).toEqual([])
})

test('an entry has an effect until the end of its last day, then the value can be listed again', async () => {
  const customer = { email: 'jane@shop.example' }
  const { listNo } = await added({ expiresOn: day(1) })
  expect(await one(listNo)).toMatchObject({ state: 'expiring', expiresOn: day(1) })
  expect((await list()).expiring).toBe(1)
  await sandbox.advance('P1D', merchantNo)
  expect((await decided({ customer })).errorCode).toBe('R07')
  await sandbox.advance('P1D', merchantNo)
  expect((await decided({ customer })).errorCode).toBeNull()
  expect((await list({ state: ['expired'] })).list[0]?.listNo).toBe(listNo)
  const again = await added({ expiresOn: day(30) })
  expect((await list()).list.map((entry) => entry.listNo)).toEqual([again.listNo])
  expect((await one(listNo))?.state).toBe('removed')
})

test('settings change, the value does not; the log keeps the history', async () => {
  const { listNo, version } = await added()
  const settings = {
    listType: 'block' as const,
    reason: 'abuse' as const,
    expiresOn: day(8),
    remark: 'Refunds',
  }
  const update = (from: number) =>
    client.callWithToken(calls['riskList/update.do'], { listNo, version: from, ...settings })
  expect((await update(version)).data).toMatchObject({
    ...settings,
    state: 'active',
    value: 'jane@shop.example',
  })
  expect((await update(version)).code).toBe('E3301')
  const log = (await client.call(calls['merchantLog/list.do'], { recordKind: 'risk_list', target: [listNo] }))
    .data
  expect(log.list.map(({ call, result }) => `${call} ${result}`).sort()).toEqual([
    'riskList/add.do success',
    'riskList/update.do failed',
    'riskList/update.do success',
  ])
  const changed = log.list.find(
    (row) => row.call === 'riskList/update.do' && row.result === 'success',
  )?.changes
  expect(changed).toContainEqual({ field: 'Reason', before: 'Fraud', after: 'Abuse of refunds or offers' })
})

test('the values of an order are proposed with their entries, and listed together', async () => {
  const { tradeNo } = await pay(sandbox, {
    merchantNo,
    card: number,
    customer: { email: 'Jane+x@shop.example' },
  })
  const values = async () => (await client.call(calls['riskList/ofOrder.do'], { tradeNo })).data.values
  expect((await values()).map(({ valueKind, valueText }) => [valueKind, valueText])).toEqual([
    ['card', '453914******6467'],
    ['email', 'jane@shop.example'],
    ['phone', '12065550100'],
    ['ip', expect.stringMatching(/^24\./)],
    ['domain', 'shop.example'],
    ['bin', '453914'],
    ['issuing_country', expect.any(String)],
  ])
  const settings = { listType: 'block' as const, reason: 'fraud' as const, expiresOn: null, remark: '' }
  const listed = (...valueKinds: InputOf<(typeof calls)['riskList/addFromOrder.do']>['valueKinds']) =>
    client.callWithToken(calls['riskList/addFromOrder.do'], { tradeNo, ...settings, valueKinds })
  const { list: entries } = (await listed('card', 'email')).data
  expect(entries.map(({ valueKind, tradeNo: from }) => [valueKind, from])).toEqual([
    ['card', tradeNo],
    ['email', tradeNo],
  ])
  expect((await values()).filter(({ entry }) => entry).map(({ valueKind }) => valueKind)).toEqual([
    'card',
    'email',
  ])
  // The order's email is in the list already, so the whole form is refused.
  const refused = await listed('phone', 'email')
  expect([refused.code, refused.fields[0]?.path]).toEqual(['E3303', 'valueKinds'])
  expect((await list()).total).toBe(2)
})

test('a file is checked first; a whole card number is masked and refused', async () => {
  const { listNo } = await added({ value: 'known@shop.example' })
  const file = sheet(
    await workbook([
      ['List', 'Value type', 'Value', 'Reason', 'Last day', 'Remark'],
      ['Block list', 'Email', 'New@Shop.example', 'Fraud', day(3), 'From the file'],
      ['放行名单', 'ip', '203.0.113.0/24', 'own_test', '', ''],
      ['Block list', 'Email', 'known+2@shop.example', 'Fraud', '', ''],
      ['Allow list', 'Email', 'known@shop.example', 'Known customer', '', ''],
      ['Block list', 'Card', '4111 1111 1111 1111', 'Fraud', '', ''],
      // A phone number with the check digit of a card number, and a card number as a phone number.
      ['Block list', 'Phone', '+49 30 1234 560 00', 'Fraud', '', ''],
      ['Block list', 'Phone', '4111 1111 1111 1111', 'Fraud', '', ''],
      ['Block list', 'Email', 'new@shop.example', 'Abuse of refunds or offers', '', ''],
      ['Block list', 'Color', 'red', 'Fraud', 'soon', ''],
      ['Block list', 'Email', 'day@shop.example', 'Fraud', '2099/2/31', ''],
    ]),
  )
  const { rows } = (await uploadTo(sandbox, client, calls['riskList/resolve.do'], {}, [file])).data
  expect(rows.map(({ verdict, issues }) => [verdict, issues.map(({ message }) => message)])).toEqual([
    ['new', []],
    ['new', []],
    ['unchanged', []],
    ['wrong', [`list_on_block?listNo=${listNo}`]],
    ['wrong', ['card_number']],
    ['new', []],
    ['wrong', ['card_number']],
    ['wrong', ['list_twice?line=2']],
    ['wrong', ['invalid', 'day_format']],
    ['wrong', ['day_format']],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/4111[ -]?1111[ -]?1111/)
  expect((await list()).total).toBe(1)
  const saved = await uploadTo(sandbox, client, calls['riskList/batchAdd.do'], {}, [file])
  expect(saved.data.upload).toMatchObject({ added: 3, unchanged: 1, failed: 6 })
  expect((await list({ value: ['new@'] })).list[0]).toMatchObject({
    remark: 'From the file',
    expiresOn: day(3),
  })
  const { batchNo } = saved.data.upload
  // The file of the failed rows has the words of the user's language and can be uploaded again.
  const failedFile = await client.fetch(calls['riskList/template.do'], { batchNo })
  const bytes = new Uint8Array(await failedFile.arrayBuffer())
  const written = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  expect(written[0]).toEqual(['List', 'Value type', 'Value', 'Reason', 'Last day', 'Remark', 'Error', 'Row'])
  expect(written.at(-2)?.slice(0, 5)).toEqual(['Block list', 'Color', 'red', 'Fraud', 'soon'])
  const again = (await uploadTo(sandbox, client, calls['riskList/resolve.do'], {}, [sheet(bytes)])).data.rows
  const failedRows = rows.filter(({ verdict }) => verdict === 'wrong').map(({ cells }) => cells)
  expect(again.map(({ cells }) => cells)).toEqual(failedRows)
})

test('a row that the dry run shows as wrong is not saved without a correction', async () => {
  // An order was paid with this card, so its masked number is valid in an entry.
  await pay(sandbox, { merchantNo, card: number })
  const file = sheet(
    await workbook([
      ['List', 'Value type', 'Value', 'Reason', 'Last day', 'Remark'],
      ['Allow list', 'Card', number, 'Known customer', '', ''],
      ['Block list', 'Email', 'jane@shop.example', 'Fraud', '', `Card ${number}`],
      ['Block list', 'Email', '4111111111111111@shop.example', 'Fraud', '', ''],
      ['Block list', 'Card', '453914******6467', 'Fraud', '', ''],
      ['Block list', 'Email', 'joe@shop.example', 'Fraud', '', ''],
      ['Block list', 'Email', 'joe@shop.example', 'Abuse of refunds or offers', '', ''],
    ]),
  )
  const checked = (await uploadTo(sandbox, client, calls['riskList/resolve.do'], {}, [file])).data.rows
  const verdicts = ['wrong', 'wrong', 'wrong', 'new', 'new', 'wrong']
  expect(checked.map(({ verdict }) => verdict)).toEqual(verdicts)
  const cells = checked.map(({ line, cells }) => ({ line, cells }))
  // A correction of another row checks them again.
  const again = (await uploadTo(sandbox, client, calls['riskList/resolve.do'], { rows: cells }, [])).data.rows
  expect(again.map(({ verdict }) => verdict)).toEqual(verdicts)
  const save = (rows: InputOf<(typeof calls)['riskList/batchAdd.do']>['rows'], batchNo?: string) =>
    uploadTo(
      sandbox,
      client,
      calls['riskList/batchAdd.do'],
      { fileName: 'rows.xlsx', rows, ...(batchNo && { batchNo }) },
      [],
    )
  const first = (await save(cells.slice(0, 5))).data.upload
  expect(first).toMatchObject({ added: 2, failed: 3 })
  // In a later part, the row would only repeat an entry.
  const rest = checked.slice(5).map(({ line, cells, issues }) => ({ line, cells, issues }))
  const { upload, rows } = (await save(rest, first.batchNo)).data
  expect(upload).toMatchObject({ total: 6, added: 2, unchanged: 0, failed: 4 })
  expect(rows[0]?.issues).toEqual([{ column: 'value', message: 'list_twice?line=6' }])
  expect((await list()).total).toBe(2)
})

test('the list is filtered, and its file has the filtered rows', async () => {
  await added()
  await added({ listType: 'allow', valueKind: 'issuing_country', value: 'DE' })
  const answer = await list({ listType: ['allow'] })
  expect(answer.list[0]).toMatchObject({ value: 'DE', valueText: 'Germany', createdBy: 'admin' })
  expect(answer.counts).toMatchObject({ block: { total: 1 }, allow: { total: 1 } })
  expect((await list({ valueKind: ['email'], reason: ['fraud'] })).total).toBe(1)
  expect((await list({ value: ['SHOP'] })).total).toBe(1)
  const file = await client.fetch(calls['riskList/download.do'], {
    format: 'csv',
    columns: ['listType', 'valueKind', 'valueText', 'reason', 'expiresOn'],
    timeZone: 'Asia/Shanghai',
    listType: ['allow'],
  })
  expect(await file.text()).toContain('Allow list,Issuing country,Germany,Known customer,')
})

test('another merchant and a user without the permission see and change nothing', async () => {
  const { listNo, version } = await added()
  const stranger = (await sandbox.newMerchant()).client
  expect((await stranger.call(calls['riskList/list.do'], { listNo: [listNo] })).data.total).toBe(0)
  const { expiresOn, listType, reason, remark } = form()
  const input = { listNo, version, expiresOn, listType, reason, remark }
  expect((await stranger.callWithToken(calls['riskList/update.do'], input)).code).toBe('E3003')
  expect(
    (await stranger.callWithToken(calls['riskList/remove.do'], { listNo: [listNo] })).data[0]?.code,
  ).toBe('E3003')
  const support = await sandbox.signIn(merchantNo, 'support')
  expect((await support.call(calls['riskList/list.do'], {})).code).toBe('E1403')
  expect((await support.callWithToken(calls['riskList/add.do'], form())).code).toBe('E1403')
})
