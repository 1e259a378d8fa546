import { createHash } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import type { complaintList, complaintUpdate } from '#lib/contract/complaint.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { newComplaintsIn } from '#sandbox/domain/disputes/complaint/jobs.ts'
import {
  complaintRounds,
  complaints,
  operationLogs,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

const sandbox = withSandbox()
let client: ProviderClient
let merchantNo: string
beforeEach(async () => {
  ;({ merchantNo, client } = await sandbox.newMerchant())
})

interface Made {
  complaintNo: string
  count: number
}
const complain = (given: { tradeNo: string; reason?: string; method?: string; text?: string }) =>
  sandbox.control<Made>('complaints', { merchantNo, reason: 'not_received', ...given })
/** Creates a paid order and the first complaint about it. */
async function made(order: Parameters<typeof pay>[1] = {}, given: object = {}) {
  const { tradeNo, orderNo } = await pay(sandbox, { merchantNo, ...order })
  const { complaintNo } = await complain({ tradeNo, ...given })
  return { tradeNo, orderNo, complaintNo }
}
const list = async (input: InputOf<typeof complaintList> = {}) =>
  (await client.call(calls['complaint/query.do'], input)).data
const detail = async (complaintNo: string) =>
  (await client.call(calls['complaint/detail.do'], { complaintNo })).data
const update = (input: Partial<InputOf<typeof complaintUpdate>> & { complaintNo: string }, by = client) =>
  by.callWithToken(calls['complaint/update.do'], {
    action: 'follow_up',
    followUpType: 'contacted',
    text: 'We have written to the customer.',
    version: 1,
    ...input,
  })

test('a new complaint shows its order and the customer’s text, and is pending', async () => {
  const { tradeNo, orderNo, complaintNo } = await made(
    { amount: '120.00' },
    { reason: 'unauthorized', method: 'issuing_bank', text: 'Not mine.' },
  )
  expect(await detail(complaintNo)).toMatchObject({
    tradeNo,
    orderNo,
    amount: '120.00',
    currency: 'USD',
    reason: 'unauthorized',
    method: 'issuing_bank',
    level: 'serious',
    count: 1,
    status: 'pending',
    followUpType: null,
    version: 1,
    entries: [{ kind: 'complained', by: null, method: 'issuing_bank', text: 'Not mine.' }],
    order: { orderState: 'paid', refunded: 'none', waybillUploaded: false },
  })
})

test('follow-ups and closing are recorded with user, time and text; a closed complaint accepts none', async () => {
  const { complaintNo } = await made()
  const first = await update({ complaintNo })
  expect(first.data).toMatchObject({
    status: 'following',
    followUpType: 'contacted',
    followedUpBy: 'admin',
    closedAt: null,
    version: 2,
  })
  const second = await update({
    complaintNo,
    action: 'close',
    followUpType: 'resent',
    text: 'Sent.',
    version: 2,
  })
  expect(second.data).toMatchObject({ status: 'closed', followUpType: 'resent', version: 3 })
  expect(second.data.closedAt).toBe(second.data.followedUpAt)
  expect(second.data.entries.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['closed', 'admin', 'Sent.'],
    ['followed_up', 'admin', 'We have written to the customer.'],
    ['complained', null, expect.any(String)],
  ])
  expect((await update({ complaintNo, version: 3 })).code).toBe('E3530')
  const logged = await sandbox.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.merchantNo, merchantNo), eq(operationLogs.call, 'complaint/update.do')))
  expect(logged.map(({ target, code, before, after }) => [target, code, before, after])).toEqual([
    [
      complaintNo,
      SUCCESS,
      { status: 'pending', followUpType: null },
      { status: 'following', followUpType: 'contacted' },
    ],
    [
      complaintNo,
      SUCCESS,
      { status: 'following', followUpType: 'contacted' },
      { status: 'closed', followUpType: 'resent' },
    ],
    [complaintNo, 'E3530', null, null],
  ])
})

test('an email answers the customer in the customer’s language and is kept with the complaint', async () => {
  const email = `buyer@${merchantNo}.example`
  const customer = { email, name: '李雷', browserLanguage: 'zh-CN' }
  const { complaintNo, orderNo } = await made({ customer })
  const { reply } = await detail(complaintNo)
  expect(reply).toMatchObject({ locale: 'zh_CN', subject: `关于您对订单 ${orderNo} 的投诉` })
  expect(reply.text).toContain('李雷，您好')
  const unwritten = await client.callWithToken(calls['complaint/reply.do'], {
    complaintNo,
    text: reply.text.trim(),
    version: 1,
  })
  expect(unwritten).toMatchObject({
    code: 'E1400',
    fields: [{ path: 'text', message: 'reply_unwritten' }],
  })
  const answer = await client.callWithToken(calls['complaint/reply.do'], {
    complaintNo,
    text: '我们今天补发。',
    version: 1,
  })
  expect(answer.data).toMatchObject({ status: 'following', followUpType: 'contacted', version: 2 })
  expect(answer.data.entries[0]).toMatchObject({
    kind: 'emailed',
    by: 'admin',
    text: '我们今天补发。',
    mail: { to: email, subject: reply.subject, locale: 'zh_CN', state: 'sent' },
  })
  const [mail] = await sandbox.control<{ subject: string; body: string }[]>(
    `outbox?${new URLSearchParams({ kind: 'email', to: email })}`,
  )
  expect(mail).toMatchObject({ subject: reply.subject, body: '我们今天补发。' })
  await sandbox.advance('P6D', merchantNo)
  expect((await detail(complaintNo)).count).toBe(1)
})

test('the filter by email ignores capital letters', async () => {
  const { complaintNo } = await made({ customer: { email: `buyer@${merchantNo}.example` } })
  const { list: found } = await list({ email: `Buyer@${merchantNo}.Example` })
  expect(found.map((row) => row.complaintNo)).toEqual([complaintNo])
})

test('an email that fails is kept and leaves the customer waiting; so does an internal note of type other', async () => {
  const { complaintNo } = await made({ customer: { email: `buyer@${merchantNo}.invalid` } })
  const failed = await client.callWithToken(calls['complaint/reply.do'], {
    complaintNo,
    text: 'Dear customer',
    version: 1,
  })
  expect(failed.data).toMatchObject({ status: 'pending', followedUpAt: null, version: 2 })
  expect(failed.data.entries[0]).toMatchObject({ kind: 'emailed', mail: { state: 'failed' } })
  await update({ complaintNo, followUpType: 'other', text: 'Asked the warehouse', version: 2 })
  await sandbox.advance('P6D', merchantNo)
  expect(await detail(complaintNo)).toMatchObject({ count: 2, status: 'pending' })
})

test('“Refunded” needs a refund of the order', async () => {
  const { complaintNo, tradeNo } = await made()
  await passDays(sandbox, 2, merchantNo)
  const close = { complaintNo, action: 'close' as const, followUpType: 'refunded' as const }
  expect((await update(close)).code).toBe('E3539')
  expect((await refund(client, tradeNo, '5.00')).code).toBe(SUCCESS)
  expect((await update(close)).data).toMatchObject({ status: 'closed', followUpType: 'refunded' })
})

test('of two changes to the same version, one is refused and has no effect', async () => {
  const { complaintNo } = await made()
  const other = await sandbox.signIn(merchantNo, 'admin')
  const answers = await Promise.all([
    update({ complaintNo, text: 'One' }),
    update({ complaintNo, text: 'Two', action: 'close' }, other),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, 'E3010'])
  expect((await detail(complaintNo)).entries).toHaveLength(2)
})

test('the same request with the same token creates one follow-up', async () => {
  const { complaintNo } = await made()
  const token = await client.operationToken()
  const input = {
    complaintNo,
    action: 'follow_up' as const,
    followUpType: 'explained' as const,
    text: 'Once',
    version: 1,
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.callWithToken(calls['complaint/update.do'], input, token)),
  )
  expect(answers.map(({ data }) => data.version)).toEqual([2, 2, 2])
  expect((await detail(complaintNo)).entries).toHaveLength(2)
})

test('without a response the customer repeats the complaint after five days, three times at most; a response stops this', async () => {
  const [ignored, answered] = [await made(), await made()]
  await update({ complaintNo: answered.complaintNo })
  await sandbox.advance('P5D', merchantNo)
  expect(await detail(ignored.complaintNo)).toMatchObject({ count: 2, level: 'serious', version: 2 })
  await sandbox.advance('P60D', merchantNo)
  const after = await detail(ignored.complaintNo)
  expect(after).toMatchObject({ count: 3, level: 'urgent', status: 'pending', version: 3 })
  const days = after.entries.map(({ at }) => at)
  expect(days.map((at) => Math.round((+new Date(days[2] ?? 0) - +new Date(at)) / millisecondsInDay))).toEqual(
    [-10, -5, 0],
  )
  expect(await detail(answered.complaintNo)).toMatchObject({ count: 1, status: 'following' })
})

test('a closed complaint is reopened when the customer complains again', async () => {
  const { tradeNo, complaintNo } = await made()
  await update({ complaintNo, action: 'close', followUpType: 'explained' })
  expect(await complain({ tradeNo, reason: 'counterfeit' })).toEqual({ complaintNo, count: 2 })
  expect(await detail(complaintNo)).toMatchObject({
    status: 'pending',
    closedAt: null,
    count: 2,
    level: 'urgent',
    reason: 'counterfeit',
    version: 3,
  })
  expect((await update({ complaintNo, version: 3 })).code).toBe(SUCCESS)
})

test.each([
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(501) }, 'text'],
  [{ followUpType: 'ignored' }, 'followUpType'],
  [{ action: 'delete' }, 'action'],
])('a follow-up with %j is refused at %s', async (change, field) => {
  const { complaintNo } = await made()
  const answer = await update({ complaintNo, ...(change as object) })
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E1400', [field]])
})

test('another merchant’s complaint is unknown to every call', async () => {
  const { complaintNo } = await made()
  const { client: other } = await sandbox.newMerchant()
  expect((await other.call(calls['complaint/detail.do'], { complaintNo })).code).toBe('E3003')
  expect((await update({ complaintNo }, other)).code).toBe('E3003')
  expect((await other.call(calls['complaint/query.do'], {})).data.total).toBe(0)
})

test('an unpaid order cannot have a complaint', async () => {
  const { tradeNo } = await pay(sandbox, { merchantNo, outcome: '51' })
  await expect(complain({ tradeNo })).rejects.toThrow(/successful/)
})

test('every filter returns its rows, the tabs count with the other conditions, and the file equals the list', async () => {
  const early = await made({ amount: '10.00' }, { reason: 'other', method: 'phone' })
  await complain({ tradeNo: early.tradeNo, reason: 'other', method: 'phone' })
  await sandbox.advance('P1D', merchantNo)
  const yen = await made({ amount: '3000', currency: 'JPY' }, { reason: 'late_delivery', method: 'chat' })
  const grave = await made({ amount: '30.00' }, { reason: 'counterfeit' })
  await update({ complaintNo: grave.complaintNo, followUpType: 'resent' })
  const found = async (input: InputOf<typeof complaintList>) =>
    (await list(input)).list.map(({ complaintNo }) => complaintNo).sort()
  const expected: [InputOf<typeof complaintList>, { complaintNo: string }[]][] = [
    [{}, [early, yen, grave]],
    [{ complaintNo: [yen.complaintNo] }, [yen]],
    [{ tradeNo: [early.tradeNo, grave.tradeNo] }, [early, grave]],
    [{ orderNo: [yen.orderNo] }, [yen]],
    [{ reason: ['other', 'late_delivery'] }, [early, yen]],
    [{ level: ['serious'] }, [early, grave]],
    [{ method: ['chat'] }, [yen]],
    [{ status: ['following'] }, [grave]],
    [{ followUpType: ['resent'] }, [grave]],
    [{ count: ['twice', 'more'] }, [early]],
    [{ currency: ['JPY'] }, [yen]],
    [{ amountFrom: '20', amountTo: '40' }, [grave]],
    [{ gatewayNo: ['10000101'] }, []],
    [{ complainedAtFrom: new Date(+sandbox.now(merchantNo) - 3_600_000).toISOString() }, [yen, grave]],
  ]
  for (const [input, those] of expected) {
    expect([input, await found(input)]).toEqual([input, those.map(({ complaintNo }) => complaintNo).sort()])
  }
  const { counts } = await list({ method: ['email', 'chat'], status: ['closed'] })
  expect([counts.pending.total, counts.following.total, counts.closed.total]).toEqual([1, 1, 0])

  const sorted = await list({ sort: [{ field: 'count', order: 'desc' }] })
  expect(sorted.list[0]?.complaintNo).toBe(early.complaintNo)
  const file = await client.fetch(calls['complaint/download.do'], {
    format: 'csv',
    columns: ['complaintNo', 'reason', 'amount', 'count'],
    timeZone: 'Asia/Shanghai',
    status: ['pending'],
    sort: [{ field: 'amount', order: 'asc' }],
  })
  const [head, ...rows] = (await file.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(head).toBe('Complaint number,Reason,Order amount,Currency,Number of complaints')
  expect(rows).toEqual([
    `${early.complaintNo},Other,10.00,USD,2`,
    `${yen.complaintNo},Late delivery,3000,JPY,1`,
  ])
})

/** The first number for which the simulated customer complains, or does not complain. */
function drawn(hit: boolean): string {
  for (let index = 0; ; index += 1) {
    const tradeNo = `${merchantNo}${String(index).padStart(6, '0')}`
    const hash = createHash('md5').update(tradeNo).digest('hex')
    if (Number.parseInt(hash.slice(8, 15), 16) % 1000 < 8 === hit) return tradeNo
  }
}

test('selected customers complain once, at their scheduled time', async () => {
  for (const hit of [true, false]) {
    const { tradeNo } = await pay(sandbox, { merchantNo })
    await sandbox.db
      .update(transactions)
      .set({ tradeNo: drawn(hit) })
      .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
  }
  const from = sandbox.now(merchantNo)
  await sandbox.db
    .insert(complaintRounds)
    .values({ merchantNo, through: new Date(+from - 60_000), nextAt: from })
  await sandbox.advance('P50D', merchantNo)
  const [due] = await newComplaintsIn(sandbox.db, {
    merchantNo,
    from: new Date(+from - 60_000),
    to: sandbox.now(merchantNo),
  })
  const mine = () => sandbox.db.select().from(complaints).where(eq(complaints.merchantNo, merchantNo))
  expect(await mine()).toMatchObject([{ tradeNo: drawn(true), reason: due?.reason, method: due?.method }])
  const { complaintNo } = (await mine())[0] ?? { complaintNo: '' }
  expect((await detail(complaintNo)).entries.at(-1)?.at).toBe(due?.at.toISOString())
  await sandbox.advance('P20D', merchantNo)
  expect(await mine()).toHaveLength(1)
})
