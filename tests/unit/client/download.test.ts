/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals'
import { CallError } from '#lib/call-error.ts'
import { downloadCall, fileName } from '#lib/client/download.ts'
import { transactionDownload } from '#lib/contract/transaction.ts'

const input = { format: 'csv' as const, columns: ['tradeNo'], timeZone: 'Asia/Shanghai' }
const named = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="t.csv"' }

let saved: string[]
beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const answer = (body: BodyInit | null, headers: Record<string, string>) => {
  globalThis.fetch = async () => new Response(body, { headers })
}
const failureOf = async () =>
  downloadCall(transactionDownload, input).then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? error.message : error),
  )

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=a.csv', 'a.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E4%BA%A4%E6%98%93.csv`, '交易.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  [`attachment; filename*=UTF-8''%E4%BA`, undefined],
  ['attachment', undefined],
  [null, undefined],
])('the name in %p is %p', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})

test('a complete file is saved under its name, with its row count', async () => {
  answer('a\r\nb\r\n', { ...named, 'x-file-size': '6', 'x-total-rows': '1' })
  expect(await downloadCall(transactionDownload, input)).toEqual({ name: 't.csv', rows: 1, bytes: 6 })
  expect(saved).toEqual(['t.csv'])
})

test('progress is reported in bytes of the file size', async () => {
  answer('abcdef', { ...named, 'x-file-size': '6' })
  const progress: unknown[] = []
  const onProgress = (...values: unknown[]) => progress.push(values)
  await downloadCall(transactionDownload, input, { onProgress })
  expect(progress.at(-1)).toEqual([6, 6])
})

test.each<[string, BodyInit | null, Record<string, string>, RegExp]>([
  ['shorter than it says', 'abc', { ...named, 'x-file-size': '6' }, /incomplete/],
  ['empty', '', named, /incomplete/],
  ['without a name', 'abc', { 'content-type': 'text/csv' }, /file name could not be read/],
  [
    'a refusal',
    JSON.stringify({ code: 'E3006', msg: 'Too many records' }),
    { 'content-type': 'application/json' },
    /Too many records/,
  ],
])('%s is not saved, and an error is shown', async (_, body, headers, message) => {
  answer(body, headers)
  expect(await failureOf()).toMatch(message)
  expect(saved).toEqual([])
})

test('a stream that breaks is not saved', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half'))
    },
    pull(controller) {
      controller.error(new TypeError('network'))
    },
  })
  answer(broken, named)
  expect(await failureOf()).toMatch(/incomplete/)
  expect(saved).toEqual([])
})

test('a phone gets the message to use a PC, and nothing is requested from the provider', async () => {
  const fetched = jest.fn<typeof fetch>()
  globalThis.fetch = fetched
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148')
  expect(await failureOf()).toMatch(/Use a PC/)
  expect(fetched).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})
