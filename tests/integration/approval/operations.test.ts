import { and, desc, eq } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import {
  apiKeys,
  approvals,
  gateways,
  operationLogs,
  refunds,
  users,
} from '#sandbox/platform/db/schema/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { approvalsOf, colleagues, setRules, waitingNo } from '#tests/support/approvals.ts'
import { bankChangesOf, IBAN } from '#tests/support/bank-changes.ts'
import type { ProviderAnswer, ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Operations that wait for a second person: one merchant, whose rules cover everything. */

const password = DEMO_PASSWORD

const sandbox = withSandbox()
let merchantNo: string
let gatewayNo: string
let client: ProviderClient
let second: ProviderClient
let own: ReturnType<typeof approvalsOf>
let other: ReturnType<typeof approvalsOf>

beforeAll(async () => {
  ;({ merchantNo, gatewayNo, client } = await sandbox.newMerchant())
  const [risk] = await colleagues(sandbox, merchantNo, ['risk'])
  if (!risk) throw new Error('no colleague')
  second = risk
  own = approvalsOf(client)
  other = approvalsOf(second)
  expect((await setRules(client)).code).toBe(SUCCESS)
})

/** An order that can be refunded. */
async function paid(amount = '100.00'): Promise<string> {
  const { tradeNo } = await pay(sandbox, { merchantNo, gatewayNo, amount })
  await passDays(sandbox, 2, merchantNo)
  return tradeNo
}
const waitingRefund = async (tradeNo: string, amount = '60') =>
  waitingNo(await refund(client, tradeNo, amount))
const refundsOf = (tradeNo: string) => sandbox.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo))
const mailTo = (userName: string) => sandbox.lastMail(`${userName}@${merchantNo}.example`)
const logsOf = (call: string) =>
  sandbox.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, call)))
    .orderBy(desc(operationLogs.id))

describe('a refund', () => {
  test('that equals the limit takes effect at once; one above it waits, and takes effect in the name of its requester', async () => {
    const tradeNo = await paid('200.00')
    expect((await refund(client, tradeNo, '50')).data).toMatchObject({ amount: '50.00', status: 'pending' })

    const approvalNo = await waitingRefund(tradeNo, '50.01')
    expect(await refundsOf(tradeNo)).toHaveLength(1)
    expect(await own.waiting('refund', tradeNo)).toMatchObject([
      { approvalNo, amount: '50.01', currency: 'USD', requestedBy: 'admin' },
    ])
    expect((await mailTo('risk'))?.body).toContain(`50.01 USD for order ${tradeNo}`)
    const [requested] = await logsOf('refund/save.do')
    expect(requested).toMatchObject({ userName: 'admin', facts: { approvalNo, amount: '50.01 USD' } })
    expect(requested?.records).toEqual([`approval:${approvalNo}`, `order:${tradeNo}`])

    expect((await other.approve(approvalNo)).data).toMatchObject({
      state: 'approved',
      approver: 'risk',
      own: false,
    })
    const [, made] = await refundsOf(tradeNo)
    expect(made).toMatchObject({ amount: '50.010', applicant: 'admin' })
    expect(await own.waiting('refund', tradeNo)).toEqual([])
    expect(await own.row(approvalNo)).toMatchObject({ resultNo: made?.refundNo, own: true, tradeNo })
    expect((await mailTo('admin'))?.subject).toBe(`Approved: refund of 50.01 USD for order ${tradeNo}`)
    const [effect] = await logsOf('refund/save.do')
    expect(effect).toMatchObject({
      userName: 'admin',
      target: made?.refundNo,
      facts: { amount: '50.01 USD' },
    })
    expect(effect?.records).toEqual([
      `refund:${made?.refundNo}`,
      `approval:${approvalNo}`,
      `order:${tradeNo}`,
    ])
    const [decision] = await logsOf('approval/approve.do')
    expect(decision).toMatchObject({ userName: 'risk', target: approvalNo, facts: { status: 'approved' } })
  })

  test('is checked before it waits', async () => {
    const tradeNo = await paid()
    expect((await refund(client, tradeNo, '100.01')).code).toBe('E3108')
    expect(await own.waiting('refund', tradeNo)).toEqual([])
  })

  test('waits once per order, and can be withdrawn and requested again', async () => {
    const tradeNo = await paid()
    const approvalNo = await waitingRefund(tradeNo)
    expect((await refund(client, tradeNo, '70')).code).toBe('E3500')
    expect((await other.withdraw(approvalNo)).code).toBe('E3003')
    expect((await own.withdraw(approvalNo)).data.state).toBe('withdrawn')
    expect((await other.approve(approvalNo)).code).toBe('E3495')
    await waitingRefund(tradeNo, '70')
  })

  test('fails with its reason if the amount is no longer refundable', async () => {
    const tradeNo = await paid()
    const approvalNo = await waitingRefund(tradeNo, '60')
    expect((await refund(client, tradeNo, '50')).code).toBe(SUCCESS)
    expect((await other.approve(approvalNo)).data).toMatchObject({
      state: 'failed',
      failure: 'The amount exceeds the refundable amount. Enter a lower amount.',
      resultNo: null,
    })
    expect(await refundsOf(tradeNo)).toHaveLength(1)
    expect((await mailTo('admin'))?.body).toContain('The amount exceeds the refundable amount.')
  })

  test('keeps its token: a repeat after a lost answer asks for one approval and refunds once', async () => {
    const tradeNo = await paid()
    const token = await client.operationToken()
    const approvalNo = waitingNo(await refund(client, tradeNo, '60', token))
    expect(waitingNo(await refund(client, tradeNo, '60', token))).toBe(approvalNo)

    const approval = await second.operationToken()
    const first = await other.approve(approvalNo, approval)
    expect(await other.approve(approvalNo, approval)).toEqual(first)
    expect(waitingNo(await refund(client, tradeNo, '60', token))).toBe(approvalNo)
    expect(await refundsOf(tradeNo)).toHaveLength(1)
  })
})

test('a bank account change waits with its documents, and then goes to the provider', async () => {
  const bank = bankChangesOf(sandbox, client)
  const approvalNo = waitingNo(await bank.request())
  expect(await bank.list()).toEqual([])
  const [stored] = await sandbox.db.select().from(approvals).where(eq(approvals.approvalNo, approvalNo))
  expect(JSON.stringify(stored)).not.toContain(IBAN.replaceAll(' ', ''))
  expect(JSON.stringify(stored)).not.toContain(password)
  expect((await other.approve(approvalNo)).data.state).toBe('approved')
  const [change] = await bank.list()
  expect(change).toMatchObject({ status: 'requested', requestedBy: 'admin', accountLast4: '3000' })
  expect(change?.documents).toMatchObject([{ fileName: 'certificate.pdf' }])
})

describe('a webhook', () => {
  const values = {
    gatewayNo: '',
    environment: 'test' as const,
    url: 'https://shop.example/hook',
    types: ['payment.success' as const],
    isActive: true,
  }
  const save = (change: object = {}) =>
    client.callWithToken(calls['webhook/save.do'], { ...values, gatewayNo, version: 0, password, ...change })
  const rows = async () => (await client.call(calls['webhook/list.do'], {})).data.list
  const row = async () => {
    const [only] = await rows()
    if (!only) throw new Error('no webhook')
    return only
  }
  const reveal = async (by: ProviderClient) => {
    const { endpointNo, version } = await row()
    return by.callWithToken(calls['webhook/reveal.do'], { endpointNo, version, password })
  }

  test('waits before it is added; then its secret is shown once, and only to the requester', async () => {
    const approvalNo = waitingNo(await save())
    expect(await rows()).toEqual([])
    expect((await save()).code).toBe('E3500')
    expect(await own.waiting('webhook')).toMatchObject([{ approvalNo, target: values.url }])
    expect((await other.approve(approvalNo)).data.state).toBe('approved')
    expect(await row()).toMatchObject({ url: values.url, secretFor: 'admin', webhookStatus: 'active' })
    expect((await reveal(second)).code).toBe('E2037')
    expect((await reveal(client)).data).toMatchObject({ secret: expect.stringMatching(/^whsec_/) })
    expect((await reveal(client)).code).toBe('E2037')
  })

  test('waits before its address or its secret changes; to stop and to remove it waits for no one', async () => {
    const { endpointNo, version, secretEnd } = await row()
    const url = 'https://other.example/hook'
    const moved = waitingNo(await save({ endpointNo, version, url }))
    expect((await row()).url).toBe(values.url)
    expect((await own.row(moved))?.changes).toEqual([{ field: 'URL', before: values.url, after: url }])
    await other.approve(moved)
    expect((await row()).url).toBe(url)
    const rotate = waitingNo(
      await client.callWithToken(calls['webhook/rotate.do'], {
        endpointNo,
        version: version + 1,
        overlap: 'day',
        password,
      }),
    )
    expect(await row()).toMatchObject({ secretEnd, secretFor: null })
    await other.approve(rotate)
    const rotated = await row()
    expect(rotated).toMatchObject({ secretFor: 'admin', formerSecretUntil: expect.any(String) })
    expect(rotated.secretEnd).not.toBe(secretEnd)
    const stopped = await save({ endpointNo, version: rotated.version, url, isActive: false })
    expect(stopped.data).toMatchObject({ row: { webhookStatus: 'stopped' }, secret: null })
    waitingNo(await save({ endpointNo, version: rotated.version + 1, url }))
    const remove = { endpointNo, version: rotated.version + 1, password }
    expect((await client.callWithToken(calls['webhook/remove.do'], remove)).code).toBe(SUCCESS)
    expect(await rows()).toEqual([])
  })
})

describe('an API key', () => {
  const key = async () => {
    const { list } = (await client.call(calls['developer/getGateways.do'], {})).data
    const row = list.find(({ environment, replacedAt }) => environment === 'live' && replacedAt === null)
    if (!row) throw new Error('no key')
    return row
  }
  const reveal = async (by = client) => {
    const { keyNo, version } = await key()
    return by.callWithToken(calls['developer/revealKey.do'], { keyNo, version, password })
  }
  const update = async (action: 'activate' | 'rotate' | 'retire', keyNo?: string) => {
    const row = keyNo
      ? (await sandbox.db.select().from(apiKeys).where(eq(apiKeys.keyNo, keyNo)))[0]
      : await key()
    if (!row) throw new Error('no key')
    return client.callWithToken(calls['developer/updateKey.do'], {
      keyNo: row.keyNo,
      version: row.version,
      action,
      ...(action === 'rotate' && { overlap: 'day' }),
      password,
    })
  }

  test('is shown once, to its requester, after the approval; a replacement covers its successor', async () => {
    const { keyNo } = await key()
    const approvalNo = waitingNo(await reveal())
    expect((await reveal()).code).toBe('E3500')
    expect((await other.approve(approvalNo)).data).toMatchObject({ state: 'approved', resultNo: keyNo })
    // The approval belongs to its requester.
    const foreign = waitingNo(await reveal(second))
    expect((await own.approve(foreign)).data.state).toBe('approved')
    const { data } = await reveal()
    expect(data.key).toMatch(/^live_/)
    expect((await reveal()).code).toBe('E2037')
    expect(JSON.stringify(await sandbox.db.select().from(approvals))).not.toContain(data.key)

    expect((await other.approve(waitingNo(await update('activate')))).data.state).toBe('approved')
    const rotation = waitingNo(await update('rotate'))
    expect((await key()).keyNo).toBe(keyNo)
    expect((await other.approve(rotation)).data.state).toBe('approved')
    const successor = await key()
    expect(successor.keyNo).not.toBe(keyNo)
    expect((await reveal()).data.key).toMatch(/^live_/)
    // Ending the overlap only takes access away.
    expect((await update('retire', keyNo)).data.row.keyNo).toBe(keyNo)
  })

  test('is not shown because a new name was approved; a new end is among the changes', async () => {
    const { list } = (await client.call(calls['developer/getGateways.do'], {})).data
    const neverShown = list.find(({ environment }) => environment === 'test')
    if (!neverShown) throw new Error('no key')
    const { keyNo, version, scopes, networks } = neverShown
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const fields = { name: 'Tests', scopes, networks, expiresAt, password }
    const edit = await client.callWithToken(calls['developer/editKey.do'], { keyNo, version, ...fields })
    const end = { field: 'Expires at', before: null, after: expiresAt, instant: true }
    expect((await own.row(waitingNo(edit)))?.changes).toContainEqual(end)
    expect((await other.approve(waitingNo(edit))).data.state).toBe('approved')
    const shown = await client.callWithToken(calls['developer/revealKey.do'], {
      keyNo,
      version: version + 1,
      password,
    })
    expect(await own.row(waitingNo(shown))).toMatchObject({ state: 'waiting', target: keyNo })

    const add = { ...fields, gatewayNo, environment: 'live' as const, name: 'Added' }
    const added = waitingNo(await client.callWithToken(calls['developer/addKey.do'], add))
    expect((await own.row(added))?.changes).toContainEqual(end)
    await own.withdraw(added)
  })

  test('fails if another user has changed it meanwhile', async () => {
    const approvalNo = waitingNo(await update('rotate'))
    await sandbox.db
      .update(apiKeys)
      .set({ version: 99 })
      .where(eq(apiKeys.keyNo, (await key()).keyNo))
    expect((await other.approve(approvalNo)).data).toMatchObject({
      state: 'failed',
      failure: 'Someone else has changed this record. Reload it and try again.',
    })
  })
})

describe('a request of the same name', () => {
  const key = { name: 'Shop', scopes: ['pay' as const], networks: [], expiresAt: null, password }
  const addKey = calls['developer/addKey.do']
  const hook = { url: 'https://shop.example/hook', types: ['payment.success' as const], isActive: true }
  const saveWebhook = calls['webhook/save.do']
  type Place = { gatewayNo: string; environment: 'live' | 'test' }

  test.each<[string, (place: Place) => Promise<ProviderAnswer<unknown>>]>([
    ['a key', (place) => client.callWithToken(addKey, { ...key, ...place })],
    ['a webhook', (place) => client.callWithToken(saveWebhook, { ...hook, ...place, version: 0, password })],
  ])('for %s of another gateway or environment waits too', async (_, add) => {
    const another = { gatewayNo: `${merchantNo}02`, environment: 'live' as const }
    const place = { gatewayNo, environment: 'live' as const }
    const values = { merchantNo, labelZh: '分站', labelEn: 'Second store', currency: 'USD' }
    await sandbox.db
      .insert(gateways)
      .values({ ...values, ...another, tabulationWeekday: 3 })
      .onConflictDoNothing()
    const first = await add(place)
    const others = [await add(another), await add({ ...place, environment: 'test' })]
    expect(new Set([first, ...others].map(waitingNo)).size).toBe(3)
    expect((await add(another)).code).toBe('E3500')
  })
})

test('a new administrator is invited after the approval', async () => {
  const add = (userName: string) =>
    client.callWithToken(calls['adminManage/add.do'], {
      userName,
      name: 'Anna',
      email: `${userName}@shop.example`,
      role: 'support',
      password,
    })
  const find = () =>
    sandbox.db
      .select()
      .from(users)
      .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, 'anna')))
  const approvalNo = waitingNo(await add('anna'))
  expect(await find()).toEqual([])
  expect(await sandbox.lastMail('anna@shop.example')).toBeUndefined()
  expect(await own.waiting('administrator')).toMatchObject([{ approvalNo, target: 'anna' }])
  expect((await other.approve(approvalNo)).data).toMatchObject({ state: 'approved', resultNo: 'anna' })
  expect(await find()).toMatchObject([{ role: 'support', email: 'anna@shop.example' }])
  expect((await sandbox.lastMail('anna@shop.example'))?.body).toContain('admin')
  expect((await add('anna')).code).toBe('E3430')
})

test('an invited administrator gets another email or role after the approval, another name at once', async () => {
  const invited = { name: 'Carl', email: 'carl@shop.example', role: 'support' }
  const add = { userName: 'carl', ...invited, password }
  expect(
    (await other.approve(waitingNo(await client.callWithToken(calls['adminManage/add.do'], add)))).code,
  ).toBe(SUCCESS)
  const edit = (version: number, given: Partial<typeof invited>) =>
    client.callWithToken(calls['adminManage/edit.do'], { ...add, version, ...given })
  const rowNow = async () =>
    (await client.call(calls['adminManage/list.do'], { userName: ['carl'] })).data.list[0]
  expect((await edit(1, { name: 'Karl' })).data).toMatchObject({ name: 'Karl', version: 2 })
  expect((await edit(2, { role: 'finance', password: 'Wrong#2026' } as never)).code).toBe('E2035')

  const approvalNo = waitingNo(await edit(2, { email: 'other@shop.example', role: 'finance' }))
  expect(await rowNow()).toMatchObject({ ...invited, name: 'Karl', version: 2 })
  expect(await sandbox.lastMail('other@shop.example')).toBeUndefined()
  expect((await edit(2, { role: 'finance' })).code).toBe('E3500')
  const request = await own.row(approvalNo)
  expect(request).toMatchObject({ kind: 'administrator', target: 'carl' })
  expect(request?.changes).toContainEqual({
    field: 'Email',
    before: invited.email,
    after: 'other@shop.example',
  })
  const [stored] = await sandbox.db.select().from(approvals).where(eq(approvals.approvalNo, approvalNo))
  expect(JSON.stringify(stored)).not.toContain(password)

  expect((await other.approve(approvalNo)).data).toMatchObject({ state: 'approved', resultNo: 'carl' })
  expect(await rowNow()).toMatchObject({ email: 'other@shop.example', role: 'finance', status: 'invited' })
  expect((await sandbox.lastMail('other@shop.example'))?.body).toContain('updatePass?key=')
})
