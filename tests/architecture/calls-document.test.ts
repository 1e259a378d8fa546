import type { z } from 'zod'
import { answerTypes } from '#lib/contract/answer-types.ts'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/index.ts'
import { codeEndings, filesIn, read, withoutComments } from '#tests/support/sources.ts'
import { openapiDocument } from '../../scripts/lib/openapi.ts'

/** docs/calls.md lists the calls; the contract, the OpenAPI document and the screens must match it. */

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

test('the whole document is parsed', () => {
  const rows = read('docs/calls.md').match(/^\| \S+\.do /gm) ?? []
  expect(listed).toHaveLength(rows.length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call of the document is in the contract', () => {
  expect(paths.filter((path) => !Object.hasOwn(calls, path))).toEqual([])
})

test('every call of the contract is in the document', () => {
  expect(table.map((call) => call.path).filter((path) => !paths.includes(path))).toEqual([])
})

test('every call is in the OpenAPI document', () => {
  const document = openapiDocument(table, { purposes: new Map(), errors: {}, values: {} })
  const described = Object.keys(document.paths as object)
  expect(paths.filter((path) => !described.some((known) => known.endsWith(`/${path}`)))).toEqual([])
})

test('the OpenAPI document names the types of files that the portal accepts', () => {
  const document = JSON.stringify(openapiDocument(table, { purposes: new Map(), errors: {}, values: {} }))
  const { responses } = JSON.parse(document).paths['/settlement/pdf.do'].post
  expect(Object.keys(responses[200].content)).toEqual(['*/*', 'application/json'])
  for (const type of Object.keys(answerTypes.file)) expect(responses[200].description).toContain(type)
})

test('every call is used by a screen or by the server', async () => {
  const makers = filesIn(['app', 'components', 'lib/client', 'lib/server'], codeEndings)
    .map((file) => withoutComments(read(file)))
    .join('\n')
  const names = new Map<string, string>()
  for (const file of filesIn(['lib/contract'], ['.ts'])) {
    const module = (await import(`../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      const path = (value as Partial<Call> | null)?.path
      if (path && Object.hasOwn(calls, path)) names.set(path, name)
    }
  }
  // The change itself checks the old password: a separate check would count a wrong one twice.
  const unused = paths.filter((path) => !new RegExp(`\\b${names.get(path)}\\b`).test(makers))
  expect(unused).toEqual([calls['admin/checkPassword.do'].path])
})

const both = table.flatMap((call) => {
  const row = listed.find(({ path }) => path === call.path)
  return row ? [{ path: call.path, call, row }] : []
})

const keysOf = (schema: z.ZodType) => ('shape' in schema ? Object.keys(schema.shape as object) : [])
const isList = (call: Call) =>
  keysOf(call.request).includes('pageNo') && keysOf(call.answer).includes('totalCapped')

test.each(both)('$path matches the document', ({ call, row }) => {
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
    // Images are displayed, not saved: the document marks only files that are saved.
    file: row.marks.has('D') || isPicture,
    list: row.marks.has('L'),
  })
})
