import type { Call } from '#lib/contract/call.ts'
import { isSessionEnd, isSuccess } from '#lib/contract/errors.ts'
import { type CallPath, calls } from '#lib/contract/index.ts'
import { envelope } from '#lib/contract/shapes.ts'
import { type Known, NO_ONE, samples } from './samples.ts'
import { openProvider, type Provider } from './target.ts'

/**
 * Whether a provider implements the contract: every reading call, and the conventions of the protocol. Changes nothing.
 * Runs against a separate sandbox, or against PROVIDER_URL (docs/connecting-a-provider.md).
 */

const table: readonly Call[] = Object.values(calls)
const reading = table.filter((call) => !call.write && !call.multipart)
const paths = (of: readonly Call[]) => of.map((call) => call.path as CallPath)

let provider: Provider
let known: Known

beforeAll(async () => {
  provider = await openProvider()
  const { data } = await provider.send('transaction/list.do', {})
  const [order] = calls['transaction/list.do'].answer.parse(data).list
  if (!order) throw new Error('the conformance run needs a merchant that has transactions')
  const disputes = await provider.send('dispute/list.do', {})
  const [dispute] = calls['dispute/list.do'].answer.parse(disputes.data).list
  const listOf = async (path: CallPath) => {
    const { data } = await provider.send(path, {})
    return (data as { list?: Record<string, string>[] } | undefined)?.list?.[0] ?? {}
  }
  known = {
    tradeNo: order.tradeNo,
    disputeNo: dispute?.disputeNo ?? NO_ONE,
    batchNo: (await listOf('settlement/list.do')).batchNo ?? NO_ONE,
    reserveNo: (await listOf('settlement/reserveList.do')).reserveNo ?? NO_ONE,
    sumNo: (await listOf('settlement/tradeSettleList.do')).sumNo ?? NO_ONE,
    complaintNo: (await listOf('complaint/query.do')).complaintNo ?? NO_ONE,
    newsId: (await listOf('merchantNews/list.do')).newsId ?? NO_ONE,
    documentNo: (await listOf('customerService/dailyReview.do')).documentNo ?? NO_ONE,
    websiteNo: (await listOf('websiteLimit/list.do')).websiteNo ?? NO_ONE,
  }
}, 120_000)

afterAll(() => provider?.close())

const requestOf = (path: CallPath): unknown => samples[path]?.(known as never) ?? {}

/** An unknown record is refused with an error in the envelope. */
const callsNoOne = (path: CallPath) => JSON.stringify(requestOf(path)).includes(NO_ONE)

describe('every reading call', () => {
  test.each(paths(reading))('the sample request of %s matches the contract', (path) => {
    expect(calls[path].request.safeParse(requestOf(path)).error).toBeUndefined()
  })

  test.each(paths(reading.filter((call) => call.kind === 'json')))(
    'the response of %s matches the contract',
    async (path) => {
      const answer = await provider.send(path, requestOf(path))
      expect(answer).toMatchObject({ status: 200 })
      if (callsNoOne(path) && path !== 'settlement/monthlyList.do') {
        expect(isSuccess(answer.code)).toBe(false)
        return
      }
      expect({ code: answer.code, msg: answer.msg, success: isSuccess(answer.code) }).toMatchObject({
        success: true,
      })
      expect(calls[path].answer.safeParse(answer.data).error?.issues).toBeUndefined()
    },
  )

  test.each(paths(reading.filter((call) => call.kind === 'file')))(
    '%s returns a complete file',
    async (path) => {
      const response = await provider.fetch(path, requestOf(path))
      const text = await response.text()
      if (response.headers.get('content-type')?.startsWith('application/json')) {
        const body = envelope.parse(JSON.parse(text))
        if (callsNoOne(path)) {
          expect(isSuccess(body.code)).toBe(false)
          return
        }
        // The file was created in the background and is fetched with a key.
        expect(calls[path].answer.safeParse(body.data).error).toBeUndefined()
        return
      }
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      // The row count of a workbook is in the file.
      if (!response.headers.get('content-type')?.startsWith('text/')) return
      const lines = text.trimEnd().split(/\r\n/)
      expect(lines.length - 1).toBe(Number(response.headers.get('x-total-rows')))
    },
  )

  test.each(paths(reading.filter((call) => call.kind === 'image')))('%s returns an image', async (path) => {
    const response = await provider.fetch(path, requestOf(path))
    if (path === 'file/picture.do') {
      // An image that does not exist is refused like any other unknown record.
      expect(isSuccess(envelope.parse(await response.json()).code)).toBe(false)
      return
    }
    expect(response.headers.get('content-type')).toMatch(/^image\//)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })
})

describe('without a session', () => {
  test.each(paths(table.filter((call) => call.access !== 'public')))(
    '%s reports that the session has ended',
    async (path) => {
      const answer = await provider.anonymous.send(path, {})
      expect(answer.code).toMatch(/^E000[16]/)
      expect(isSessionEnd(answer.code)).toBe(true)
      expect(answer.msg).not.toBe('')
    },
  )
})

describe('conventions', () => {
  test('a refusal is in the language of the request', async () => {
    const refused = (locale: string) =>
      provider.send('transaction/detail.do', { tradeNo: 'conformance-nobody' }, { locale })
    const [chinese, english] = await Promise.all([refused('zh_CN'), refused('en_US')])
    expect(isSuccess(chinese.code)).toBe(false)
    expect(chinese.code).toBe(english.code)
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
    expect(english.msg).not.toMatch(/\p{Script=Han}/u)
  })

  test('lists are paged: no row appears twice, and the cursor continues after the page', async () => {
    const { answer } = calls['transaction/list.do']
    const page = async (input: object) =>
      answer.parse((await provider.send('transaction/list.do', { pageSize: 10, ...input })).data)
    const first = await page({ pageNo: 1 })
    const second = await page({ pageNo: 2 })
    const numbers = [...first.list, ...second.list].map(({ tradeNo }) => tradeNo)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(first.list.length).toBeLessThanOrEqual(10)
    if (first.nextCursor) {
      const next = await page({ cursor: first.nextCursor })
      expect(next.list.map(({ tradeNo }) => tradeNo)).toEqual(second.list.map(({ tradeNo }) => tradeNo))
    }
  })

  test('a filter returns only the matching rows', async () => {
    const { answer } = calls['transaction/list.do']
    const { data } = await provider.send('transaction/list.do', { tradeNo: [known.tradeNo] })
    expect(answer.parse(data).list.map(({ tradeNo }) => tradeNo)).toEqual([known.tradeNo])
  })

  test('every call returns a new operation token', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => provider.send('common/getOperationToken.do', {})))
    expect(new Set(tokens.map(({ data }) => data)).size).toBe(3)
  })

  test('a sensitive call without a token or with an unknown token is refused', async () => {
    const request = { tradeNo: known.tradeNo, amount: '0.01', reason: 'conformance' }
    for (const operationToken of ['', 'conformance-made-this-up']) {
      const answer = await provider.send('refund/save.do', request, { operationToken })
      expect(isSuccess(answer.code)).toBe(false)
    }
  })

  test('an unknown call is refused', async () => {
    const response = await provider.fetch('conformance/nothing.do' as CallPath, {})
    const body = envelope.safeParse(await response.json().catch(() => undefined))
    expect(response.ok && body.success && isSuccess(body.data.code)).toBe(false)
  })
})
