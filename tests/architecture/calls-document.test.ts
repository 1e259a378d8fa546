import type { z } from 'zod'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { read } from '#tests/support/sources.ts'
import { pendingCalls } from './pending-calls.ts'

/** docs/calls.md fixes the calls; the contract holds to it, or the call stands in the pending list. */

interface Listed {
  path: string
  method: 'GET' | 'POST'
  marks: Set<string>
  pages: string[]
}

const rowPattern = /^\| (\S+\.do) \|([^|]*)\|([^|]*)\|[^|]*\|$/gm

const listed: Listed[] = [...read('docs/calls.md').matchAll(rowPattern)].map(
  ([, path = '', marks = '', pages = '']) => ({
    path,
    method: /\bGET\b/.test(marks) ? 'GET' : 'POST',
    marks: new Set(marks.split(' ').filter((mark) => mark && mark !== 'GET')),
    pages: pages.split(',').map((page) => page.trim()),
  }),
)
const table: readonly Call[] = Object.values(calls)
const paths = listed.map((call) => call.path)

test('the document is read whole', () => {
  const rows = read('docs/calls.md').match(/^\| \S+\.do /gm) ?? []
  expect(listed).toHaveLength(rows.length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call of the document is in the contract or pending, none in both', () => {
  const missing = paths.filter((path) => !Object.hasOwn(calls, path) && !pendingCalls.includes(path))
  expect(missing).toEqual([])
  expect(pendingCalls.filter((path) => Object.hasOwn(calls, path))).toEqual([])
  expect(pendingCalls.filter((path) => !paths.includes(path))).toEqual([])
})

test('every call of the contract is in the document', () => {
  expect(table.map((call) => call.path).filter((path) => !paths.includes(path))).toEqual([])
})

const both = table.flatMap((call) => {
  const row = listed.find(({ path }) => path === call.path)
  return row ? [{ path: call.path, call, row }] : []
})

const keysOf = (schema: z.ZodType) => ('shape' in schema ? Object.keys(schema.shape as object) : [])
const isList = (call: Call) =>
  keysOf(call.request).includes('pageNo') && keysOf(call.answer).includes('totalCapped')

test.each(both)('$path is as the document says', ({ call, row }) => {
  const access = row.marks.has('P') ? 'public' : row.pages.includes('*') ? 'signed_in' : 'page'
  const isPicture = call.kind === 'image'
  expect({
    method: call.method,
    access: call.access,
    pages: call.pages,
    token: call.token,
    write: call.write,
    multipart: call.multipart,
    file: call.kind === 'file' || isPicture,
    list: isList(call),
  }).toEqual({
    method: row.method,
    access,
    pages: access === 'page' ? row.pages : [],
    token: row.marks.has('T'),
    write: row.marks.has('T') || row.marks.has('W'),
    multipart: row.marks.has('U'),
    // A picture is shown, not kept: the document marks only what is kept.
    file: row.marks.has('D') || isPicture,
    list: row.marks.has('L'),
  })
})
